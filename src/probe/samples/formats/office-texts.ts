import { crlf, lines, textFormat } from '../parts/text-format.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const [word, number] = sampleTitle.split(' ');

const mail = crlf(
  'From: Ann <ann@example.com>',
  'To: Bob <bob@example.com>',
  `Subject: ${sampleTitle}`,
  'Date: Sat, 01 Jan 2000 12:00:00 +0000',
  'Message-ID: <1@example.com>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  sampleTitle,
);

/** Tables, mail, dates and addresses. */
export const officeTexts: readonly SampleFormat[] = [
  textFormat(
    'csv',
    'text/csv comma-separated-values application/csv',
    'csv',
    lines('name,number', `${word},${number}`),
  ),
  textFormat(
    'tsv',
    'text/tab-separated-values application/tab-separated-values',
    'tsv',
    lines('name\tnumber', `${word}\t${number}`),
  ),
  textFormat(
    'sylk',
    'text/spreadsheet application/sylk',
    'sylk',
    lines('ID;P', `C;Y1;X1;K"${word}"`, `C;Y1;X2;K${number}`, 'E'),
  ),
  textFormat('mail', 'message/rfc822', 'eml', mail),
  textFormat(
    'mbox',
    'application/mbox',
    'mbox',
    `From ann@example.com Sat Jan  1 12:00:00 2000\n${mail.replaceAll('\r', '')}\n`,
  ),
  textFormat(
    'vcard',
    'text/vcard directory',
    'vcf',
    crlf('BEGIN:VCARD', 'VERSION:3.0', `FN:${sampleTitle}`, `N:${word};${number};;;`, 'END:VCARD'),
  ),
  textFormat(
    'calendar',
    'text/calendar vcalendar application/ics',
    'ics',
    crlf(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//example.com//EN',
      'BEGIN:VEVENT',
      'UID:1@example.com',
      'DTSTAMP:20000101T120000Z',
      'DTSTART:20000101T120000Z',
      'DTEND:20000101T130000Z',
      `SUMMARY:${sampleTitle}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  ),
  textFormat(
    'ofx',
    'application/ofx vnd.intu.qfx',
    'ofx',
    lines(
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'SECURITY:NONE',
      'ENCODING:USASCII',
      'CHARSET:1252',
      'COMPRESSION:NONE',
      'OLDFILEUID:NONE',
      'NEWFILEUID:NONE',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>7414<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20000101<DTEND>20000102<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20000101<TRNAMT>-74.14<FITID>1<NAME>HAZEL 7414</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ),
  ),
  textFormat(
    'rtf',
    'application/rtf text/rtf',
    'rtf',
    `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0\\fs96 ${`${sampleTitle}\\par `.repeat(4)}}`,
  ),
];

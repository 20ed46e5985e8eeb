/** Lines of a log that say what went wrong. */
export const errorLine = /\b(?:error|failed|failure|fatal|cannot|denied|not found)\b|\bE: /i;

import { Gauge, type Registry } from 'prom-client';

type Read = () => number | undefined | Promise<number | undefined>;

/** @returns a function that adds a gauge, whose value is read when it is asked for; an unknown value has no line */
export function gaugesIn(register: Registry): (name: string, help: string, read: Read) => void {
  return (name, help, read) => {
    new Gauge({
      name: `deskpack_catalog_${name}`,
      help,
      registers: [register],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
}

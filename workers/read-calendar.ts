import { text } from "node:stream/consumers";
import { disableNetwork } from "./disable-network.ts";
import { readBusyTimes } from "./read-calendar/busy-times.ts";

/** Reads an untrusted calendar file in its own process. stdin: file; stdout: JSON. */
disableNetwork();
const [from = "", until = "", zone = "UTC"] = process.argv.slice(2);
const window = { from: new Date(from), until: new Date(until), zone };
process.stdout.write(JSON.stringify(readBusyTimes(await text(process.stdin), window)));

import { text } from "node:stream/consumers";
import { closeNetwork } from "./disable-network.ts";
import { readBusyTimes } from "./read-calendar/busy-times.ts";

/** Reads a stranger's calendar file, in a process of its own that may be killed: file on stdin, JSON out. */
closeNetwork();
const [from = "", until = "", zone = "UTC"] = process.argv.slice(2);
const window = { from: new Date(from), until: new Date(until), zone };
process.stdout.write(JSON.stringify(readBusyTimes(await text(process.stdin), window)));

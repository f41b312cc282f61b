import { SMTPServer } from "smtp-server";

/** SMTP sink in its own process: accepts every mail and reports what it received. */
const ids = new Set<string>();
let taken = 0;
let first = 0;
let last = 0;

const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	onData(stream, _session, done) {
		let head = "";
		stream.on("data", (part: Buffer) => {
			if (head.length < 4096) head += part.toString("latin1");
		});
		stream.on("end", () => {
			ids.add(/^Message-ID: (.*?)\r$/im.exec(head)?.[1] ?? "");
			last = performance.now();
			first ||= last;
			taken += 1;
			done();
		});
	},
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => {
	const address = server.server.address();
	process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
});

process.on("message", (request) => {
	if (request === "count") process.send?.({ taken, distinct: ids.size, seconds: (last - first) / 1000 });
	if (request === "forget") {
		ids.clear();
		taken = 0;
		first = 0;
		process.send?.({ taken });
	}
});
process.on("disconnect", () => process.exit());

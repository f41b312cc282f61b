import cluster from "node:cluster";
import { createServer } from "node:http";
import { runWebProcesses } from "./web-processes.ts";

/** Started by web-processes.test.ts: three processes on one port report number and worker state. */
if (cluster.isPrimary) {
	const processes = runWebProcesses(3, {
		format: (text) => console.log(text),
		gaveUp() {
			console.log("gave up");
			process.exitCode = 1;
			process.disconnect?.();
		},
	});
	process.once("SIGTERM", () => void processes.stop().then(() => console.log("stopped")));
} else if (process.env.BROKEN) process.exit(3);
else {
	const server = createServer((request, response) => {
		if (request.url === "/die") process.exit(1);
		response.setHeader("Connection", "close").end(`${process.pid} ${process.env.WORKERS ?? "on"}`);
	});
	server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
	process.once("SIGTERM", () => server.close(() => process.exit(0)));
}

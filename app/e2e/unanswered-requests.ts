import { Agent, request } from "node:http";

/** Requests answered before their body is read. */
const unread: { path: string; headers?: Record<string, string> }[] = [
	{ path: "/cable_tickets" },
	{ path: "/there/is/no/such/page" },
	{ path: "/recruiters/candidates/new" },
	{ path: "/healthz" },
	{ path: "/logout" },
	{ path: "/jobs", headers: { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site" } },
	{ path: "/api/v1/recruiters/jobs", headers: { "Content-Type": "application/json" } },
	{ path: "/api/v1/recruiters/no_such_call", headers: { "Content-Type": "application/json" } },
];
const sizes = [60_000, 400_000, 2_000_000, 11_000_000];
const patience = 15_000;

/** Each body is followed by a request on the same connection. Returns requests without answer. */
export async function findUnansweredRequests(port: number, connections = 1): Promise<string[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const origin = `http://localhost:${port}`;
	const failed: string[] = [];
	for (const { path, headers } of unread) {
		for (const size of sizes) {
			for (const chunked of [false, true]) {
				const what = `${size} bytes ${chunked ? "in chunks" : "at once"} to ${path}`;
				const own = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain", ...headers };
				const length = chunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(size) };
				await ask(agent, port, "POST", path, { ...own, ...length }, Buffer.alloc(size, "x")).catch((error) =>
					failed.push(`${what}: ${error}`),
				);
				const next = Array.from({ length: connections }, () => ask(agent, port, "GET", "/jobs"));
				for (const { reason, status, value } of (await Promise.allSettled(next)) as Settled[]) {
					if (status === "rejected" || value !== 200) failed.push(`the page after ${what}: ${reason ?? value}`);
				}
			}
		}
	}
	agent.destroy();
	return failed;
}

type Settled = { status: string; value?: number; reason?: unknown };

function ask(agent: Agent, port: number, method: string, path: string, headers = {}, body?: Buffer): Promise<number> {
	return new Promise((resolve, reject) => {
		const more = { Host: `localhost:${port}`, ...headers };
		const outgoing = request({ host: "127.0.0.1", port, method, path, agent, headers: more }, (answer) => {
			answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
		});
		outgoing.setTimeout(patience, () => outgoing.destroy(new Error(`no answer within ${patience / 1_000} s`)));
		outgoing.once("error", reject).end(body);
	});
}

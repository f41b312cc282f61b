import { createServer, type IncomingMessage, request } from "node:http";

/** Separate process serving guest pages: `KEEP=still` fetches once, `KEEP=cache` obeys the cache headers. */
interface Stored {
	status: number;
	headers: IncomingMessage["headers"];
	body: Buffer;
	fresh: number;
	stale: number;
}

const origin = process.env.PRODUCT ?? "";
const isCache = process.env.KEEP === "cache";
const pages = new Map<string, Promise<Stored>>();
const renewing = new Set<string>();
let query = 0;

const server = createServer(async (incoming, response) => {
	const path = incoming.url ?? "/";
	if (path === "/asked") return response.end(String(query));
	const encoding = String(incoming.headers["accept-encoding"] ?? "");
	const { status, headers, body } = await (incoming.headers.cookie ? ask(path, encoding) : getPage(path, encoding));
	response.writeHead(status, headers).end(body);
});

async function getPage(path: string, encoding: string): Promise<Stored> {
	const key = `${encoding} ${path}`;
	const existing = pages.get(key) ?? renew(key, path, encoding);
	const page = await existing;
	if (!isCache || Date.now() < page.fresh) return page;
	if (Date.now() >= page.stale) return renew(key, path, encoding);
	if (!renewing.has(key)) {
		renewing.add(key);
		ask(path, encoding).then((newer) => {
			pages.set(key, Promise.resolve(newer));
			renewing.delete(key);
		});
	}
	return page;
}

function renew(key: string, path: string, encoding: string): Promise<Stored> {
	const page = ask(path, encoding);
	pages.set(key, page);
	return page;
}

function ask(path: string, encoding: string): Promise<Stored> {
	query += 1;
	return new Promise((resolve, reject) => {
		const outgoing = request(origin + path, { headers: { "accept-encoding": encoding, accept: "text/html" } });
		outgoing.on("error", reject);
		outgoing.on("response", async (incoming) => {
			const parts: Buffer[] = [];
			for await (const part of incoming) parts.push(part as Buffer);
			const cacheControl = String(incoming.headers["cache-control"] ?? "");
			const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0) * 1000;
			const fresh = Date.now() + (cacheControl.startsWith("public") ? seconds("s-maxage") : 0);
			const { connection: _one, "keep-alive": _two, ...headers } = incoming.headers;
			const stale = fresh + seconds("stale-while-revalidate");
			resolve({ status: incoming.statusCode ?? 502, headers, body: Buffer.concat(parts), fresh, stale });
		});
		outgoing.end();
	});
}

server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.send?.(typeof address === "object" && address ? address.port : 0);
});
process.on("disconnect", () => process.exit(0));

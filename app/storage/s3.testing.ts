import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

interface Keys {
	id: string;
	secret: string;
	region: string;
}

interface Signed {
	method: string;
	/** With its query. */
	path: string;
	headers: Readonly<Record<string, string>>;
	authorization: string;
}

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const encoded = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Independent AWS Signature Version 4 implementation, not the code under test. */
export function computeSignature({ method, path, headers, authorization }: Signed, { secret, region }: Keys): string {
	const [, names = ""] = /SignedHeaders=([^, ]+)/.exec(authorization) ?? [];
	const [address = "", query = ""] = path.split("?");
	const parts = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
	const canonical = [
		...[method, address, parts.join("&")],
		...names.split(";").map((name) => `${name}:${(headers[name] ?? "").trim()}`),
		...["", names, headers["x-amz-content-sha256"] ?? ""],
	].join("\n");
	const at = headers["x-amz-date"] ?? "";
	const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
	const key = [at.slice(0, 8), region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
	return hmac(key as Buffer, ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n")).toString("hex");
}

const plain = (req: IncomingMessage) =>
	Object.fromEntries(
		Object.entries(req.headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);

const described = (headers: Readonly<Record<string, string>>) =>
	Object.fromEntries(
		Object.entries(headers).filter(([name]) => name === "content-type" || name.startsWith("x-amz-meta-")),
	);

/** Lists two keys per page. Keys in `full` get no space, those in `spoiled` truncation. */
export async function startS3(keys: Keys) {
	const saved = new Map<string, Buffer>();
	const about = new Map<string, Record<string, string>>();
	const full = new Set<string>();
	const spoiled = new Set<string>();
	const refused: string[] = [];
	const server = createServer(async (req, res) => {
		const body = await buffer(req);
		const { method = "", url: path = "" } = req;
		const headers = plain(req);
		const authorization = headers.authorization ?? "";
		const sentHash = headers["x-amz-content-sha256"];
		const right =
			authorization.includes(`Credential=${keys.id}/`) &&
			authorization.endsWith(`Signature=${computeSignature({ method, path, headers, authorization }, keys)}`) &&
			(sentHash === "UNSIGNED-PAYLOAD" || sentHash === sha256(body));
		if (!right) {
			refused.push(`${method} ${path}`);
			return res.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
		}
		const url = new URL(path, "http://s3.invalid");
		const key = decodeURIComponent(url.pathname);
		if (method === "PUT" && full.has(key)) return res.writeHead(507).end();
		if (method === "PUT") {
			saved.set(key, spoiled.has(key) ? body.subarray(1) : body);
			about.set(key, described(headers));
		}
		if (method === "DELETE") saved.delete(key);
		else if (url.searchParams.has("list-type")) return res.end(listing(saved, url));
		const match = saved.get(key);
		if (method === "GET" && !match) return res.writeHead(404).end();
		const heads = method === "GET" ? about.get(key) : {};
		res.writeHead(200, { "content-type": "application/zip", ...heads }).end(method === "GET" ? match : undefined);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return { kept: saved, full, spoiled, refused, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const perPage = 2;

function listing(saved: ReadonlyMap<string, Buffer>, url: URL): string {
	const bucket = `${decodeURIComponent(url.pathname).replace(/\/$/, "")}/`;
	const after = url.searchParams.get("continuation-token") ?? "";
	const prefix = bucket + (url.searchParams.get("prefix") ?? "");
	const all = [...saved.keys()].filter((key) => key.startsWith(prefix)).sort();
	const rest = all.map((key) => key.slice(bucket.length)).filter((key) => key > after);
	const page = rest.slice(0, perPage);
	const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
	const next = rest.length > perPage ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
	return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${rest.length > perPage}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import type { MediaDownload } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { publicOnlyLookup } from "../outbound/http-client.server.ts";

const patience = 30_000;
const mostRedirects = 3;

interface DownloadOptions {
	headers?: Record<string, string>;
	mostBytes: number;
	/** The only internal address allowed for downloads: a simulator's. */
	ownBase?: string | null;
}

/** Stops beyond the size limit; redirects drop the credentials. */
export function downloadMedia(address: string, options: DownloadOptions, redirects = 0): Promise<MediaDownload> {
	const { headers = {}, mostBytes, ownBase } = options;
	const isOwn = Boolean(ownBase) && new URL(address).origin === new URL(ownBase ?? "").origin;
	if (!isOwn && findOutboundUrlProblem(address)) return Promise.resolve({ ok: false, problem: "gone" });
	return new Promise((done, fail) => {
		const open = address.startsWith("https:") ? request : plainRequest;
		const call = open(
			address,
			{ headers, timeout: patience, ...(isOwn ? {} : { lookup: publicOnlyLookup }) },
			(answer) => {
				const { statusCode: status = 0, headers: said } = answer;
				if (status >= 300 && status < 400 && said.location && redirects < mostRedirects) {
					answer.resume();
					const { headers: _, ...rest } = options;
					return done(downloadMedia(new URL(said.location, address).href, rest, redirects + 1));
				}
				if (status === 404 || status === 410 || status === 403) {
					answer.resume();
					return done({ ok: false, problem: "gone" });
				}
				if (status !== 200) return void call.destroy(new Error(`The file answered ${status}`));
				if (Number(said["content-length"] ?? 0) > mostBytes) {
					call.destroy();
					return done({ ok: false, problem: "size" });
				}
				const parts: Uint8Array[] = [];
				let size = 0;
				answer.on("data", (part: Uint8Array) => {
					size += part.length;
					parts.push(part);
					if (size <= mostBytes) return;
					call.destroy();
					done({ ok: false, problem: "size" });
				});
				answer.on("end", () =>
					done({ ok: true, bytes: new Uint8Array(Buffer.concat(parts)), contentType: said["content-type"] ?? "" }),
				);
				answer.on("error", fail);
			},
		);
		const deadline = setTimeout(() => call.destroy(new Error("The file took too long")), patience);
		call.on("close", () => clearTimeout(deadline));
		call.on("timeout", () => call.destroy(new Error("The file took too long")));
		call.on("error", fail);
		call.end();
	});
}

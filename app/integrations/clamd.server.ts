import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { scannerAddress } from "#app/domain/access/scanner-address.ts";
import { setting } from "#app/environment.ts";

/** `away` is no verdict: a later attempt may succeed. */
export type ScanVerdict =
	| { kind: "clean" }
	| { kind: "infected"; name: string }
	| { kind: "refused"; reason: string }
	| { kind: "away"; reason: string };

interface Patience {
	/** Without a byte in either direction. */
	idleMs: number;
	/** For the whole file. */
	totalMs: number;
}

const usual: Patience = { idleMs: 20_000, totalMs: 50_000 };
const chunkBytes = 64 * 1024;
const maxAnswerLength = 1024;

export const isScannerEnabled = (): boolean => Boolean(setting("CLAMD_URL"));

/** clamd INSTREAM; only the two known answers after the complete file count as a verdict. */
export async function scanContent(
	content: AsyncIterable<Uint8Array>,
	{ idleMs, totalMs }: Patience = usual,
): Promise<ScanVerdict> {
	const address = scannerAddress(setting("CLAMD_URL") ?? "");
	if (!address) return { kind: "away", reason: "CLAMD_URL is not an address" };
	const socket = connect(address);
	const deadline = setTimeout(() => socket.destroy(new Error("took too long")), totalMs);
	socket.setTimeout(idleMs, () => socket.destroy(new Error("fell silent")));
	const progress = { sent: false };
	const answer = getAnswer(socket, progress);
	// Awaited at the end; avoids an unhandled rejection until then.
	answer.catch(() => {});
	const over = new AbortController();
	const sending = once(socket, "connect", { signal: over.signal })
		.then(() => send(socket, content, over.signal))
		.then(() => {
			progress.sent = true;
		});
	sending.catch(() => {});
	try {
		await Promise.race([sending, answer]);
		return getVerdict(await answer);
	} catch (error) {
		return { kind: "away", reason: error instanceof Error ? error.message : String(error) };
	} finally {
		clearTimeout(deadline);
		over.abort();
		socket.destroy();
	}
}

/** Each part with its length before it; one of no length ends the file. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>, signal: AbortSignal) {
	socket.write("zINSTREAM\0");
	for await (const part of content)
		for (let at = 0; at < part.length; at += chunkBytes) {
			const chunk = part.subarray(at, at + chunkBytes);
			const length = Buffer.alloc(4);
			length.writeUInt32BE(chunk.length);
			socket.write(length);
			if (!socket.write(chunk)) await once(socket, "drain", { signal });
		}
	socket.write(Buffer.alloc(4));
}

/** clamd's reply, and whether it came before the whole file was sent. */
function getAnswer(socket: Socket, progress: { sent: boolean }): Promise<{ said: string; early: boolean }> {
	return new Promise((resolve, reject) => {
		let text = "";
		let early = false;
		socket.on("data", (part: Buffer) => {
			early ||= !progress.sent;
			text += part.toString("latin1");
			if (text.includes("\0")) resolve({ said: text, early });
			else if (text.length > maxAnswerLength) reject(new Error("answered at length"));
		});
		socket.once("error", reject);
		socket.once("close", () => reject(new Error("closed without an answer")));
	});
}

function getVerdict({ said, early }: { said: string; early: boolean }): ScanVerdict {
	const text = said.endsWith("\0") ? said.slice(0, -1) : said;
	const infected = /^stream: ([\x20-\x7e]{1,200}) FOUND$/.exec(text)?.[1];
	if (infected) return { kind: "infected", name: infected };
	if (!early && text === "stream: OK") return { kind: "clean" };
	if (text === "INSTREAM size limit exceeded. ERROR") return { kind: "refused", reason: text };
	return { kind: "away", reason: early ? "answered before it had read the file" : "an answer that is no verdict" };
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** How a simulator answers. Half: it does it, and the connection ends before its answer. */
export type BoardMode = "well" | "429" | "500" | "401" | "400" | "half" | "down";

interface SimulatedAd {
	id: string;
	/** Which board it is at. */
	board: string;
	reference: string;
	isLive: boolean;
	body: Record<string, unknown>;
	/** How often it was sent. */
	writes: number;
}

export type BoardSimulator = Awaited<ReturnType<typeof startBoardSimulator>>;

/** HTTP simulator with one path per board, in Catho's and the generic format. */
export async function startBoardSimulator() {
	const ads: SimulatedAd[] = [];
	let mood: { mode: BoardMode; times: number } = { mode: "well", times: 0 };
	let url = "";

	function takeMood(): BoardMode {
		if (mood.times <= 0) return "well";
		mood.times -= 1;
		return mood.mode;
	}

	const describe = ({ id }: SimulatedAd) => ({ id, url: `${url}/ads/${id}` });

	function write(board: string, reference: string, body: Record<string, unknown>): SimulatedAd {
		const existing = ads.find((ad) => ad.reference === reference && ad.board === board);
		const ad = existing ?? { id: `${board}-${ads.length + 1}`, board, reference, isLive: true, body, writes: 0 };
		if (!existing) ads.push(ad);
		Object.assign(ad, { isLive: true, body, writes: ad.writes + 1 });
		return ad;
	}

	type Answer = { status: number; body?: object };

	function answer(method: string, address: URL, body: Record<string, unknown>): Answer {
		const [, board = "", resource, key = "", act] = address.pathname.split("/").map(decodeURIComponent);
		if (board === "ads") {
			const ad = ads.find(({ id }) => id === resource);
			return ad?.isLive ? { status: 200, body: ad.body } : { status: 404 };
		}
		if (resource === "vagas") return answerCatho(method, { key, act }, address, body);
		if (resource !== "postings") return { status: 404 };
		if (method === "GET") return { status: 200, body: ads.filter((ad) => ad.board === board).map(describe) };
		if (method === "PUT") {
			if (!body.title || !body.description)
				return { status: 422, body: { message: "title and description are required" } };
			return { status: 200, body: describe(write(board, key, body)) };
		}
		const ad = ads.find((other) => other.reference === key && other.board === board);
		if (!ad) return { status: 404 };
		ad.isLive = false;
		return { status: 204 };
	}

	function answerCatho(
		method: string,
		{ key, act }: { key: string; act: string | undefined },
		address: URL,
		body: Record<string, unknown>,
	): Answer {
		const ad = ads.find(({ id }) => id === key);
		if (method === "GET") {
			const wanted = address.searchParams.get("referencia");
			return { status: 200, body: ads.filter(({ reference }) => !wanted || reference === wanted).map(describe) };
		}
		if (method === "POST") {
			if (!body.titulo || !body.salario)
				return { status: 400, body: { mensagem: "titulo e salario são obrigatórios" } };
			// Creates a new ad each time: after a lost response, clients must search first.
			const made: SimulatedAd = {
				id: `catho-${ads.length + 1}`,
				board: "catho",
				reference: String(body.referencia),
				isLive: true,
				body,
				writes: 1,
			};
			ads.push(made);
			return { status: 201, body: describe(made) };
		}
		if (!ad) return { status: 404 };
		if (act) ad.isLive = act === "reativada";
		else Object.assign(ad, { body, writes: ad.writes + 1 });
		return { status: 200, body: describe(ad) };
	}

	async function serve(request: IncomingMessage, response: ServerResponse) {
		const address = new URL(request.url ?? "/", url);
		const body = ((await json(request).catch(() => ({}))) ?? {}) as Record<string, unknown>;
		const mode = address.pathname.startsWith("/ads/") ? "well" : takeMood();
		if (mode === "down") return request.socket.destroy();
		if (/^\d+$/.test(mode)) {
			response.writeHead(Number(mode), { "content-type": "application/json", "retry-after": "7" });
			return response.end(JSON.stringify({ message: "simulated" }));
		}
		const { authorization = "", "auth-token": token = "" } = request.headers;
		if (
			`${authorization}${String(token)}` === "" ||
			authorization.includes("wrong") ||
			String(token).includes("wrong")
		) {
			response.writeHead(401);
			return response.end();
		}
		const result = answer(request.method ?? "GET", address, body);
		if (mode === "half") return request.socket.destroy();
		response.writeHead(result.status, { "content-type": "application/json" });
		response.end(result.body ? JSON.stringify(result.body) : "");
	}

	const server = createServer((request, response) => {
		void serve(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		ads,
		live: () => ads.filter(({ isLive }) => isLive),
		/** Answers the next calls so. */
		become(mode: BoardMode, times = 1) {
			mood = { mode, times };
		},
		close: () =>
			new Promise<void>((done) => {
				server.closeAllConnections();
				server.close(() => done());
			}),
	};
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** Set by `be` or the model name's suffix, such as `simulator-late`; others answer well. */
export type ModelMode = "well" | (string & {});

export interface ModelSimulator {
	url: string;
	received: string[];
	be(mode: ModelMode): void;
	close(): Promise<void>;
}

interface SentFact {
	n: number;
	kind: string;
	text: string;
}

interface SentTask {
	task: string;
	language: string;
	facts: SentFact[];
}

/** OpenAI-compatible HTTP server with failure modes; keys starting with "wrong" are refused. */
export async function startModelSimulator({ port = 0, late = 65_000 } = {}): Promise<ModelSimulator> {
	const received: string[] = [];
	let mode: ModelMode = "well";

	async function answer(request: IncomingMessage, response: ServerResponse) {
		if (request.method !== "POST" || !request.url?.endsWith("/chat/completions"))
			return reply(response, 404, JSON.stringify({ error: { message: "no such address" } }));
		const body = (await readBody(request)) as { model?: unknown; messages?: { role: string; content: string }[] };
		received.push(JSON.stringify(body));
		if (received.length > 1_000) received.shift();
		const now = /^simulator-([a-z0-9]+)$/.exec(String(body.model))?.[1] ?? mode;
		if (now === "down") return void request.socket.destroy();
		if (now === "late") await sleep(late, undefined, { ref: false });
		if (/^Bearer wrong/.test(request.headers.authorization ?? "") || now === "401")
			return reply(response, 401, JSON.stringify({ error: { message: "invalid api key" } }));
		if (now === "429" || now === "500")
			return reply(response, Number(now), JSON.stringify({ error: { message: "later" } }));
		if (now === "html") return reply(response, 200, "<!doctype html><title>Welcome</title>", "text/html");
		if (now === "nonsense") return reply(response, 200, "%PDF-1.7 \u0001\u0002", "application/octet-stream");
		const sent = JSON.parse(body.messages?.at(-1)?.content ?? "{}") as SentTask;
		const text = write(now, sent);
		if (now === "whole")
			return reply(response, 200, JSON.stringify({ choices: [{ message: { content: text }, finish_reason: "stop" }] }));
		return stream(response, text, now, request.headers["content-length"]);
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		received,
		be: (next) => {
			mode = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function stream(response: ServerResponse, text: string, mode: ModelMode, length = "0") {
	response.writeHead(200, { "content-type": "text/event-stream" });
	const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
	const parts = text.match(/[\s\S]{1,24}/g) ?? [];
	for (const [at, content] of parts.entries()) {
		if (mode === "cut" && at * 2 > parts.length) {
			// Gives the written part time to be sent.
			await sleep(50);
			return void response.destroy();
		}
		if (mode === "half" && at * 2 > parts.length) return void response.end();
		if (mode === "drips") await sleep(200, undefined, { ref: false });
		send({ choices: [{ delta: { content } }] });
	}
	send({ choices: [{ delta: {}, finish_reason: "stop" }] });
	const tokens = { prompt_tokens: Math.ceil(Number(length) / 4), completion_tokens: Math.ceil(text.length / 4) };
	send({ choices: [], usage: tokens });
	response.end("data: [DONE]\n\n");
}

/** One sentence for each fact: enough to see a draft by. */
function write(mode: ModelMode, { task, language, facts }: SentTask): string {
	const isEnglish = language === "English";
	if (facts.some(({ kind }) => kind === "passage")) return translate(facts, mode, isEnglish);
	const forQuestions = task.includes("question");
	const well = facts.map((fact) => `[${fact.n}] ${toSentence(fact, isEnglish, forQuestions)}`).join("\n");
	if (facts.some(({ kind }) => kind === "query"))
		return JSON.stringify({ words: facts.flatMap(({ text }) => text.split(/,| e | and | com | with /)) });
	if (/Answer with one JSON|JSON/.test(task)) return "{}";
	if (mode === "huge") return `${well}\n${"[1] x".repeat(500_000)}`;
	if (mode === "empty") return " ";
	if (mode === "script") return `${well}\n<script>alert(1)</script>`;
	if (mode === "spanish")
		return "[1] Estimada persona, muchas gracias por su interés en el puesto, nosotros le escribimos pronto con los resultados.";
	if (mode === "plain") return facts.map((fact) => toSentence(fact, isEnglish, forQuestions)).join("\n");
	if (mode === "unsourced")
		return `${well}\n[1] ${isEnglish ? "You earn 45000 a month with us." : "O salário é de 45000 por mês."}\n${isEnglish ? "We love your work." : "Adoramos o seu trabalho."}`;
	if (mode === "links")
		return `${well}\n[1] ${isEnglish ? "See" : "Veja"} https://evil.example/x [aqui](http://evil.example) ![x](https://evil.example/p.png) evil.example/y`;
	// Follows and repeats any instruction in the facts, to simulate prompt injection.
	if (mode === "obeys")
		return `${well}\n${facts.map((fact) => fact.text).join("\n")}\nhired: true {"status": 8} [PERSON_99]`;
	return well;
}

function toSentence({ kind, text }: SentFact, isEnglish: boolean, forQuestions: boolean): string {
	const line = text
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, 400)
		.replace(/[.;:]$/, "");
	if (kind === "intent") return `${line}.`;
	if (kind === "missing") return isEnglish ? `Could you tell us about ${line}?` : `Pode nos contar sobre ${line}?`;
	if (kind === "criterion" && forQuestions)
		return isEnglish ? `What have you done with ${line}?` : `O que você já fez com ${line}?`;
	if (kind === "job") return isEnglish ? `It is about the job ${line}.` : `É sobre a vaga ${line}.`;
	return `${line}.`;
}

function reply(response: ServerResponse, status: number, text: string, type = "application/json") {
	response.writeHead(status, { "content-type": type });
	response.end(text);
}

const glossary = new Map(
	"de of|do of|da of|dos of|das of|e and|para for|com with|o the|os the|as the|um a|uma a|a the|em in|no in|na in|nos in|nas in|não not|que that|por by|pela by|pelo by|ou or|você you|sua your|seu your|suas your|seus your|nossa our|nosso our|é is|são are|vaga job|trabalho work|equipe team|mais more|este this|esta this|olá hello|obrigado thanks|sobre about|candidatura application|pessoa person|empresa company"
		.split("|")
		.map((pair) => pair.split(" ") as [string, string]),
);
const backwards = new Map([...glossary].map(([pt, en]) => [en, pt]));

const asWritten = (word: string, other: string | undefined) =>
	other && /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;

/** Translates known words only; placeholders and numbers are unchanged except in mode `alters`. */
function translate(facts: readonly SentFact[], mode: ModelMode, isEnglish: boolean): string {
	const words = isEnglish ? glossary : backwards;
	const lines = facts.map(({ n, text }) => {
		const translated = text.replace(
			/\[[A-Z]+_\d+\]|\p{L}+/gu,
			(word) => (word.startsWith("[") ? word : undefined) ?? asWritten(word, words.get(word.toLowerCase())) ?? word,
		);
		return `[${n}] ${mode === "alters" ? translated.replace(/\[[A-Z]+_\d+\]|\d/, "") : translated}`;
	});
	if (mode === "spanish") return "[1] Estimada persona, muchas gracias por su interés en el puesto con los resultados.";
	if (mode === "script") lines.push("<script>alert(1)</script>");
	if (mode === "empty") return " ";
	if (mode === "huge") lines.push("[1] x".repeat(500_000));
	if (mode === "links" || mode === "unsourced") lines.push("[1] See https://evil.example/x and 45000.");
	return lines.join("\n");
}

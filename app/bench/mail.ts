import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { residentMb, startProduct } from "./server-processes.ts";

const business = 1;
/** Connections of either side to the sink. */
const connections = 5;

export interface MailRate {
	mails: number;
	perSecond: number;
	floorPerSecond: number;
	/** Received more than once: must be none. */
	doubled: number;
	residentMb: number;
}

interface Count {
	taken: number;
	distinct: number;
	seconds: number;
}

/** Drains a full queue into a local mail server; bare nodemailer runs before and after. */
export async function mailRate(dataDir: string, mails = 3000): Promise<MailRate> {
	const sink = fork(new URL("./mail-sink.ts", import.meta.url));
	try {
		const { port } = await next<{ port: number }>(sink);
		const before = await bare(sink, port, mails);
		await fill(mails);
		process.env.SMTP_URL = `smtp://127.0.0.1:${port}?tls=off`;
		const product = await startProduct(dataDir);
		const count = await untilAll(sink, mails);
		const resident = residentMb(product.pid);
		await product.stop();
		const { taken, distinct } = await ask<Count>(sink, "count");
		const floorPerSecond = (before + (await bare(sink, port, mails))) / 2;
		const perSecond = mails / count.seconds;
		return { mails, perSecond, floorPerSecond, doubled: taken - distinct, residentMb: resident };
	} finally {
		delete process.env.SMTP_URL;
		sink.disconnect();
	}
}

const html = `<!doctype html><html><body>${"<p>Sua candidatura chegou. Avisaremos por e-mail quando ela avançar.</p>".repeat(40)}</body></html>`;
const text = "Sua candidatura chegou. Avisaremos por e-mail quando ela avançar.\n".repeat(40);

async function fill(mails: number) {
	for (let n = 0; n < mails; n += 500)
		await inBusiness(getDb(), business, async (trx) => {
			for (let m = n; m < Math.min(mails, n + 500); m++)
				await queueEmail(trx, {
					kind: "message",
					to: { email: `p${m}@bench.example`, name: `Pessoa ${m}` },
					locale: "pt",
					content: { subject: `Recebemos sua candidatura ${m}`, html, text },
				});
		});
}

async function bare(sink: ChildProcess, port: number, mails: number): Promise<number> {
	await ask(sink, "forget");
	const transport = createTransport({
		host: "127.0.0.1",
		port,
		ignoreTLS: true,
		pool: true,
		maxConnections: connections,
		maxMessages: Number.POSITIVE_INFINITY,
	});
	await Promise.all(
		Array.from({ length: mails }, (_, n) =>
			transport.sendMail({
				from: { name: "Seleta", address: "oi@seleta.example" },
				to: { name: `Pessoa ${n}`, address: `p${n}@bench.example` },
				subject: `Recebemos sua candidatura ${n}`,
				html,
				text,
			}),
		),
	);
	transport.close();
	const { seconds } = await ask<Count>(sink, "count");
	await ask(sink, "forget");
	return mails / seconds;
}

async function untilAll(sink: ChildProcess, mails: number): Promise<Count> {
	for (let tries = 0; tries < 600; tries++) {
		const count = await ask<Count>(sink, "count");
		if (count.distinct >= mails) return count;
		await sleep(200);
	}
	throw new Error("Not every e-mail arrived within two minutes.");
}

function ask<T>(sink: ChildProcess, what: "count" | "forget"): Promise<T> {
	const answer = next<T>(sink);
	sink.send(what);
	return answer;
}

const next = <T>(sink: ChildProcess): Promise<T> =>
	new Promise((resolve) => sink.once("message", (message) => resolve(message as T)));

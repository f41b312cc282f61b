import { readMime } from "#app/integrations/mail/read-mime.server.ts";
import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { receiveSharedMail } from "#db/queries/inbound-routing.ts";
import type { BenchmarkRow } from "./back-office.ts";

const business = 1;
const promised = 100;

/** One worker takes in replies sequentially, from raw bytes to the committed row. */
export async function inboundMailRow(mails = 500): Promise<BenchmarkRow> {
	const db = getDb();
	const ids = await inBusiness(db, business, (trx) => {
		const queued = Array.from({ length: mails }, (_, index) =>
			queueEmail(trx, {
				kind: "message",
				to: { email: `answers.${index}@bench.example`, name: `Pessoa ${index}` },
				locale: "pt",
				content: { subject: `Carta ${index}`, html: "<p>Carta</p>", text: "Carta" },
			}),
		);
		return Promise.all(queued);
	});
	const sent = await inBusiness(db, business, (trx) =>
		trx
			.updateTable("email_messages")
			.set({ state: "sent", sent_at: new Date() })
			.where("business_id", "=", business)
			.where(
				"id",
				"in",
				ids.filter((id) => id !== null),
			)
			.returning(["to_email", "message_id"])
			.execute(),
	);
	const letters = sent.map(({ to_email, message_id }, index) => answer(to_email, message_id, index));
	const cpu = process.cpuUsage();
	const from = performance.now();
	let saved = 0;
	for (const letter of letters) {
		const mail = await readMime(letter);
		if (mail && (await receiveSharedMail(db, mail, async () => ({})))) saved += 1;
	}
	const seconds = (performance.now() - from) / 1000;
	const { user, system } = process.cpuUsage(cpu);
	const perSecond = saved / seconds;
	return {
		name: `inbound mails a second on one worker, of ${mails}`,
		measured: `${perSecond.toFixed(0)} (${((user + system) / 1000 / mails).toFixed(1)} ms of CPU each)`,
		promise: `${promised}`,
		kept: saved === mails && perSecond >= promised,
	};
}

const quoted = "> Recebemos sua candidatura. Avisaremos por e-mail quando ela avançar.\r\n".repeat(40);

/** As a mail program writes it: text, HTML and the letter it answers. */
function answer(from: string, messageId: string, index: number): Uint8Array {
	const html = `<p>Tenho interesse.</p><blockquote>${quoted}</blockquote>`;
	return Buffer.from(
		[
			...[`From: Pessoa <${from}>`, "To: vagas@seleta.example", `Subject: Re: Carta ${index}`, "MIME-Version: 1.0"],
			...[`Message-ID: <bench.${process.pid}.${index}@bench.example>`, `In-Reply-To: ${messageId}`],
			...[`References: ${messageId}`, 'Content-Type: multipart/alternative; boundary="b"', ""],
			...["--b", "Content-Type: text/plain; charset=utf-8", "", `Tenho interesse.\r\n\r\n${quoted}`],
			...["--b", "Content-Type: text/html; charset=utf-8", "", html, "--b--", ""],
		].join("\r\n"),
	);
}

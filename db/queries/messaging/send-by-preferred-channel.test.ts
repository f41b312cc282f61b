import { expect, test } from "vitest";
import { createChannelFixture } from "#app/routes/webhooks/messaging.testing.ts";
import { sendByPreferredChannel } from "#db/queries/messaging/send-by-preferred-channel.ts";
import { withRollback } from "#db/testing.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aReminder(inside: Inside) {
	const { trx, business } = inside;
	const people = await createChannelFixture(inside);
	const quiet = (from: string, to: string) =>
		trx
			.updateTable("businesses")
			.set({ settings: JSON.stringify({ quiet_hours: { from, to, days: [], holidays: false } }) })
			.where("id", "=", business.id)
			.execute();
	await quiet("00:00", "00:00");
	const template = (event_key: string | null) =>
		trx
			.insertInto("message_templates")
			.values({
				business_id: business.id,
				message_channel_id: people.channel.id,
				name: `lembrete_${event_key ?? "livre"}`,
				body: "Olá, {{1}}! Sua entrevista é {{2}}, até lá.",
				variables: ["first_name", "when"],
				status: "approved",
				event_key,
			})
			.execute();
	const remind = (before = new Date(Date.now() + 86_400_000)) =>
		sendByPreferredChannel(trx, {
			to: people.to,
			siteId: null,
			recruiterId: null,
			event: "interview_reminder",
			locale: "pt",
			sms: "",
			values: { first_name: "Ana", when: "amanhã às 10:00" },
			dedupeKey: "lembrete",
			before,
		});
	const messages = () => trx.selectFrom("messages").select(["body", "planned"]).execute();
	const choose = (preferred_channel: string) =>
		trx.updateTable("candidates").set({ preferred_channel }).where("id", "=", people.candidate.id).execute();
	return { quiet, template, remind, messages, choose };
}

test("sendByPreferredChannel falls back to email without a template and sends once on WhatsApp with one", () =>
	withRollback(async (inside) => {
		const { template, remind, messages } = await aReminder(inside);
		await template(null);
		expect(await remind()).toEqual({ channel: "email", reason: "no_template" });
		await template("interview_reminder");
		expect(await remind()).toEqual({ channel: "whatsapp" });
		expect(await remind()).toEqual({ channel: "whatsapp" });
		expect(await messages()).toEqual([{ body: "Olá, Ana! Sua entrevista é amanhã às 10:00, até lá.", planned: true }]);
	}));

test("sendByPreferredChannel falls back to email when quiet hours outlast the message's use", () =>
	withRollback(async (inside) => {
		const { quiet, template, remind, messages } = await aReminder(inside);
		await template("interview_reminder");
		await quiet("00:01", "00:00");
		expect(await remind(new Date(Date.now() + 60_000))).toEqual({ channel: "email", reason: "quiet_hours" });
		expect(await messages()).toEqual([]);
	}));

test("sendByPreferredChannel uses the channel the candidate chose and returns prefers_email when that is email", () =>
	withRollback(async (inside) => {
		const { template, remind, choose } = await aReminder(inside);
		await template("interview_reminder");
		await choose("email");
		expect(await remind()).toEqual({ channel: "email", reason: "prefers_email" });
		await choose("sms");
		expect(await remind()).toEqual({ channel: "email", reason: "no_channel" });
		await choose("whatsapp");
		expect(await remind()).toEqual({ channel: "whatsapp" });
	}));

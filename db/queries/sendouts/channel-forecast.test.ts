import { expect, test } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { readSteps } from "#app/domain/sendouts/sendout.ts";
import { getEntity } from "#app/entities/index.ts";
import { createChannelFixture } from "#app/routes/webhooks/messaging.testing.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { findRunner } from "../bulk-runs/run-users.ts";
import { saveMessagePermissions } from "../conversations/message-permissions.ts";
import { listPeople } from "./audience.ts";
import { forecastChannels } from "./channel-forecast.ts";
import { previewAudience } from "./preview.ts";

const words = {
	wait_days: 0,
	subject_pt: "Vaga",
	subject_en: "",
	body_pt: "Oi",
	body_en: "",
	response_type: null,
	question_pt: "",
	question_en: "",
};

test("forecastChannels returns reached recipients, exclusions with reasons, and exact cost by currency for each step", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { channel, candidate, recruiter } = await createChannelFixture(inside);
		const own = { business_id: business.id, message_channel_id: channel.id };
		await trx
			.insertInto("message_templates")
			.values({ ...own, name: "convite", body: "Oi, {{1}}! Há vaga.", variables: ["first_name"], status: "approved" })
			.execute();
		const price = { category: "utility", currency: "BRL" };
		await trx
			.insertInto("message_prices")
			.values([
				{ ...own, ...price, country: "BR", price_micros: 34_600 },
				{ ...own, ...price, country: "US", price_micros: 5_000, currency: "USD" },
			])
			.execute();
		const agrees = (id: number) =>
			saveMessagePermissions(
				trx,
				{ entity: "candidates", id },
				[{ channel: "whatsapp", purpose: "opportunities", granted: true }],
				{ source: "settings" },
			);
		const second = await aCandidate(trx, { mobile_phone: "+5521987650002", email: null });
		const abroad = await aCandidate(trx, { mobile_phone: "+12025550123" });
		const portugal = await aCandidate(trx, { mobile_phone: "+351912345678" });
		const silent = await aCandidate(trx, { mobile_phone: "+5511987650003" });
		const phoneless = await aCandidate(trx, { email: "sem@fone.example" });
		const nobody = await aCandidate(trx, { email: null });
		const people = [candidate, second, abroad, portugal, silent, phoneless, nobody];
		for (const { id } of [candidate, second, abroad, portugal]) await agrees(id);
		const entity = getEntity("candidates");
		const viewer = await findRunner(trx, recruiter.id);
		if (!entity || !viewer) throw new Error("nobody to send");
		const steps = readSteps([
			{ ...words, position: 1, channel: "whatsapp", whatsapp_template: "convite" },
			{ ...words, position: 2, channel: "email" },
		]);
		const preview = await previewAudience(trx, {
			entity,
			viewer,
			selection: readSelection(people.map(({ uid }): [string, string] => ["ids", uid])),
			templateId: null,
			byMail: false,
			listed: true,
		});
		expect(preview.willGet).toBe(7);
		const forecast = await forecastChannels(trx, {
			steps,
			entity: "candidates",
			people: preview.people,
			user: viewer,
			brandId: null,
		});
		expect(forecast).toEqual({
			steps: [
				{
					position: 1,
					channel: "whatsapp",
					reached: 4,
					refused: [
						{ reason: "no_phone", count: 2 },
						{ reason: "no_consent", count: 1 },
					],
					cost: expect.arrayContaining([
						{ micros: 69_200, currency: "BRL" },
						{ micros: 5_000, currency: "USD" },
					]),
					unpriced: 1,
				},
				{
					position: 2,
					channel: "email",
					reached: 5,
					refused: [{ reason: "no_email", count: 2 }],
					cost: [],
					unpriced: 0,
				},
			],
			none: 1,
			counted: 7,
		});
	}));

test("forecastChannels excludes recipients without the template's custom field and counts SMS with field values", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { channel, candidate, recruiter } = await createChannelFixture(inside);
		const sms = await createChannelFixture(inside, "http");
		await trx
			.insertInto("custom_fields")
			.values({ business_id: business.id, entity: "candidates", kind: "text", name_pt: "CNH", key: "cnh" })
			.execute();
		const own = { business_id: business.id, message_channel_id: channel.id };
		await trx
			.insertInto("message_templates")
			.values({
				...own,
				name: "convite",
				body: "Oi! Sua CNH {{1}} vale aqui.",
				variables: ["cf_cnh"],
				status: "approved",
			})
			.execute();
		await trx
			.insertInto("message_prices")
			.values({ ...own, message_channel_id: sms.channel.id, country: "BR", category: "message", price_micros: 80_000 })
			.execute();
		await trx
			.updateTable("candidates")
			.set({ custom_values: JSON.stringify({ cnh: "E".repeat(170) }) })
			.where("id", "=", candidate.id)
			.execute();
		const without = await aCandidate(trx, { mobile_phone: "+5521987650002" });
		for (const { id } of [candidate, without])
			await saveMessagePermissions(
				trx,
				{ entity: "candidates", id },
				(["whatsapp", "sms"] as const).map((name) => ({ channel: name, purpose: "opportunities", granted: true })),
				{ source: "settings" },
			);
		const viewer = await findRunner(trx, recruiter.id);
		if (!viewer) throw new Error("nobody to send");
		const ids = [candidate.id, without.id];
		const people = await listPeople(trx, { entity: "candidates", ids, siteId: null, byMail: false });
		const steps = readSteps([
			{ ...words, position: 1, channel: "whatsapp", whatsapp_template: "convite" },
			{ ...words, position: 2, channel: "sms", body_pt: "CNH: {{cf_cnh}}" },
		]);
		const query = { steps, entity: "candidates", people: [...people.values()], user: viewer, brandId: null };
		expect((await forecastChannels(trx, query)).steps).toMatchObject([
			{ reached: 1, refused: [{ reason: "template_values", count: 1 }], unpriced: 1 },
			// Two SMS parts with the long value, one without.
			{ reached: 2, refused: [], cost: [{ micros: 240_000, currency: "BRL" }] },
		]);
	}));

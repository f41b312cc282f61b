import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { createChannelFixture, phone } from "#app/routes/webhooks/messaging.testing.ts";
import { placeLegalHold } from "#db/erasure/legal-holds.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { aCandidate, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { oldRecordsTask } from "./old_records.ts";

afterEach(() => vi.unstubAllEnvs());

test("old_records deletes records older than each setting of its own business, and nothing when the setting is 0", () =>
	withRollback(async ({ db, trx, business, inOther, other }) => {
		const fill = async (b: number, at: typeof trx) => {
			await sql`insert into audit_entries (business_id, actor_type, action, record_type, at)
				select ${b}, 'system', 'update', 'candidates', now() - make_interval(months => n) from unnest(array[1, 61]) n`.execute(
				at,
			);
			await sql`insert into email_messages (business_id, kind, class, direction, from_email, to_email, subject, html, text, state, message_id, created_at)
				select ${b}, 'message', 'transactional', 'out', 'a@c.example', 'b@c.example', 'Oi', '<p>Oi', 'Oi', state, ${b} || '-' || n || state, now() - make_interval(months => n)
				from unnest(array[1, 25]) n, unnest(array['sent', 'queued']) state`.execute(at);
			await sql`insert into mail_events (business_id, provider, event_id, kind, at)
				select ${b}, 'smtp', 'e' || n, 'opened', now() - make_interval(months => n) from unnest(array[1, 25]) n`.execute(
				at,
			);
			await sql`insert into recruiters (business_id, name, email) values (${b}, 'Ana', ${`ana${b}@c.example`})`.execute(
				at,
			);
			await sql`insert into notifications (business_id, recruiter_id, category, kind, date)
				select ${b}, r.id, 'Others', 'email_reply', now() - make_interval(months => n) from unnest(array[1, 13]) n, recruiters r where r.email = ${`ana${b}@c.example`}`.execute(
				at,
			);
		};
		const left = async (b: number, at: typeof trx) => {
			const { rows } = await sql<Record<string, number>>`select
				(select count(*)::int from audit_entries where business_id = ${b}) as audit,
				(select count(*)::int from email_messages where business_id = ${b} and html <> '' and text <> '') as bodies,
				(select count(*)::int from email_messages where business_id = ${b}) as messages,
				(select count(*)::int from mail_events where business_id = ${b}) as events,
				(select count(*)::int from notifications where business_id = ${b}) as notifications`.execute(at);
			return rows[0];
		};
		await fill(business.id, trx);
		await inOther((at) => fill(other.id, at));
		const all = { audit: 2, bodies: 4, messages: 4, events: 2, notifications: 2 };
		const run = () => oldRecordsTask({ businessId: business.id }, createTaskContext(db, { businessId: business.id }));

		for (const name of ["AUDIT", "MAIL", "EVENTS", "NOTIFICATIONS"]) vi.stubEnv(`KEEP_${name}_MONTHS`, "0");
		await run();
		expect(await left(business.id, trx)).toEqual(all);
		vi.unstubAllEnvs();
		await run();
		await run();
		expect(await left(business.id, trx)).toEqual({ audit: 1, bodies: 3, messages: 4, events: 1, notifications: 1 });
		expect(await inOther((at) => left(other.id, at))).toEqual(all);
	}));

test("old_records deletes message events after a month and unassigned ones after 90 days or the retention period", () =>
	withRollback(async (inside) => {
		const { db, trx, business, inOther } = inside;
		const fill = async (at: Scoped) => {
			const { channel } = await createChannelFixture({ ...inside, trx: at });
			await sql`insert into message_events (business_id, message_channel_id, key, payload, phone, state, received_at)
				select ${at.businessId}::bigint, ${channel.id}::bigint, state || days, case when state <> 'done' then '{}'::jsonb end, case when state <> 'done' then ${phone}::text end, state, now() - make_interval(days => days)
				from unnest(array['done', 'unassigned', 'received']) state, unnest(array[29, 31, 89, 91, 190]) days`.execute(
				at,
			);
			return channel.id;
		};
		const left = async (at: Scoped) => {
			const rows = await at
				.selectFrom("message_events")
				.select("key")
				.where("business_id", "=", at.businessId)
				.orderBy("id")
				.execute();
			return rows.map(({ key }) => key);
		};
		const waiting = ["unassigned", "received"];
		const all = [...["done"], ...waiting].flatMap((state) => [29, 31, 89, 91, 190].map((days) => `${state}${days}`));
		const run = () => oldRecordsTask({ businessId: business.id }, createTaskContext(db, { businessId: business.id }));
		const rule = (active: boolean, months: number) =>
			sql`insert into retention_rules (business_id, active, months) values (${business.id}, ${active}, ${months})
				on conflict (business_id, coalesce(site_config_id, 0)) do update set active = excluded.active, months = excluded.months`.execute(
				trx,
			);
		await fill(trx);
		await inOther(fill);
		await rule(true, 6);
		await run();
		expect((await left(trx)).toSorted()).toEqual(
			["done29", ...waiting.flatMap((state) => [29, 31, 89, 91].map((days) => `${state}${days}`))].toSorted(),
		);
		await rule(false, 6);
		await run();
		expect((await left(trx)).toSorted()).toEqual(
			["done29", ...waiting.flatMap((state) => [29, 31, 89].map((days) => `${state}${days}`))].toSorted(),
		);
		expect((await inOther(left)).toSorted()).toEqual(all.toSorted());
	}));

test("old_records clears messages and files older than the brand's months, except under a legal hold", () =>
	withRollback(async ({ db, trx, business }) => {
		const months = (site: number | null, message_months: number | null) =>
			trx
				.insertInto("retention_rules")
				.values({ business_id: business.id, site_config_id: site, message_months })
				.execute();
		await months(business.siteId, 12);
		const helena = await aRecruiter(trx);
		const people = {
			brand: await aCandidate(trx, { site_config_id: business.siteId }),
			kept: await aCandidate(trx, { site_config_id: business.siteId }),
			elsewhere: await aCandidate(trx, { site_config_id: null }),
		};
		await placeLegalHold(trx, people.kept.id, { reason: "Processo judicial", until: null, recruiterId: helena.id });
		const file = { name: "voz.ogg", contentType: "audio/ogg", sizeBytes: 9, checksum: "x" };
		for (const [name, { id }] of Object.entries(people))
			for (const age of [13, 11]) {
				const from = { entity: "candidates", id } as const;
				const files = [Object.assign({ storageKey: `${name}-${age}` }, file)];
				await receiveMessage(trx, { channel: "portal", from, body: `${name} ${age}`, files });
				await sql`update messages set created_at = now() - make_interval(months => ${age}) where body = ${`${name} ${age}`}`.execute(
					trx,
				);
			}
		const left = async () => ({
			texts: (await trx.selectFrom("messages").select(["body", "files"]).orderBy("id").execute()).map(
				({ body, files }) => `${body}|${files}`,
			),
			files: (await trx.selectFrom("data_files").select("storage_key").orderBy("id").execute()).map(
				({ storage_key }) => storage_key,
			),
		});
		const run = () => oldRecordsTask({ businessId: business.id }, createTaskContext(db));
		await run();
		expect(await left()).toEqual({
			texts: ["|0", "brand 11|1", "kept 13|1", "kept 11|1", "elsewhere 13|1", "elsewhere 11|1"],
			files: ["brand-11", "kept-13", "kept-11", "elsewhere-13", "elsewhere-11"],
		});
		expect(await listTaskPayloads(trx, "remove_files")).toMatchObject([{ keys: ["brand-13"] }]);
		// The rule for all brands also applies to people without a brand.
		await months(null, 12);
		await run();
		expect((await left()).texts).toEqual(["|0", "brand 11|1", "kept 13|1", "kept 11|1", "|0", "elsewhere 11|1"]);
	}));

test("old_records deletes language model calls older than the brand's months, except under a legal hold", () =>
	withRollback(async ({ db, trx, business }) => {
		const rule = (site: number | null) =>
			trx
				.insertInto("retention_rules")
				.values({ business_id: business.id, site_config_id: site, model_months: 12 })
				.execute();
		await rule(business.siteId);
		const helena = await aRecruiter(trx);
		const people = {
			brand: await aCandidate(trx, { site_config_id: business.siteId }),
			kept: await aCandidate(trx, { site_config_id: business.siteId }),
			elsewhere: await aCandidate(trx, { site_config_id: null }),
		};
		await placeLegalHold(trx, people.kept.id, { reason: "Processo judicial", until: null, recruiterId: helena.id });
		for (const [model, candidate] of [...Object.entries(people), ["nobody", null] as const])
			for (const age of [13, 11])
				await trx
					.insertInto("language_model_calls")
					.values({
						business_id: business.id,
						recruiter_id: helena.id,
						candidate_id: candidate?.id ?? null,
						purpose: "missing_letter",
						model: `${model} ${age}`,
						host: "-",
						bytes_sent: 1,
						month: sql<string>`date_trunc('month', now())::date`,
						currency: "BRL",
						reserved_micros: 0,
						outcome: "answered",
						finished_at: new Date(),
						created_at: sql<Date>`now() - make_interval(months => ${age})`,
					})
					.execute();
		const run = () => oldRecordsTask({ businessId: business.id }, createTaskContext(db));
		const left = async () =>
			(await trx.selectFrom("language_model_calls").select("model").orderBy("id").execute()).map(({ model }) => model);
		await run();
		expect(await left()).toEqual([
			"brand 11",
			"kept 13",
			"kept 11",
			"elsewhere 13",
			"elsewhere 11",
			"nobody 13",
			"nobody 11",
		]);
		await rule(null);
		await run();
		expect(await left()).toEqual(["brand 11", "kept 13", "kept 11", "elsewhere 11", "nobody 11"]);
	}));

test("old_records leaves audit entries about or by a candidate under a legal hold", () =>
	withRollback(async ({ db, trx, business }) => {
		const [held, other, helena] = [await aCandidate(trx), await aCandidate(trx), await aRecruiter(trx)];
		await placeLegalHold(trx, held.id, { reason: "Processo judicial", until: null, recruiterId: helena.id });
		for (const { id } of [held, other])
			await sql`insert into audit_entries (business_id, actor_type, actor_id, action, record_type, record_id, at) values
(${business.id}, 'recruiter', ${helena.id}, 'update', 'candidates', ${id}, now() - interval '61 months'),
(${business.id}, 'candidate', ${id}, 'update', 'applies', 1, now() - interval '61 months'),
(${business.id}, 'recruiter', ${id}, 'update', 'jobs', ${id}, now() - interval '61 months')`.execute(trx);
		await oldRecordsTask({ businessId: business.id }, createTaskContext(db));
		const rows = await trx
			.selectFrom("audit_entries")
			.select(["record_type", "record_id", "actor_id"])
			.where("business_id", "=", business.id)
			.where("action", "=", "update")
			.orderBy("id")
			.execute();
		expect(rows).toEqual([
			{ record_type: "candidates", record_id: held.id, actor_id: helena.id },
			{ record_type: "applies", record_id: 1, actor_id: held.id },
		]);
	}));

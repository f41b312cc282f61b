import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import type { CustomFieldKind } from "#app/domain/custom-fields/custom-field.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import * as status from "#app/routes/recruiters/applies/status.tsx";
import * as collection from "#app/routes/tokens/data-collection.tsx";
import * as evaluation from "#app/routes/tokens/evaluation.tsx";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import { anAdministrator, buildFormData } from "./administrator-session.testing.ts";
import { getFieldName, type KindExample, kindExamples } from "./custom-fields.testing.ts";
import * as edit from "./edit.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type PickValue = (example: KindExample) => string | string[];

/** Request headers of a native form submission and of React Router's fetch. */
const senders = {
	"without JavaScript": { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", Accept: "text/html" },
	"with JavaScript": { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", Accept: "*/*" },
} as const;

interface Scene {
	trx: Scoped;
	examples: KindExample[];
	candidate: { id: number; uid: string };
	recruiter: { id: number };
	/** Visits or posts as a recruiter, or as a guest with a link. */
	visit: (route: Parameters<Browser["visit"]>[0], path: string, id: string, form?: FormData) => Promise<Answer>;
}
type Answer = Awaited<ReturnType<Browser["visit"]>>;

/** A form with custom fields: how it labels, opens and submits them. */
interface Form {
	without: readonly CustomFieldKind[];
	open: (scene: Scene) => Promise<{ labels: unknown; send: (pick: PickValue) => Promise<Answer> }>;
}

const pointing = ["person", "ref"] as const;
const named = ({ examples }: Scene, without: readonly CustomFieldKind[]) =>
	examples.filter(({ kind }) => !without.includes(kind));

async function ask(scene: Scene, kind: "evaluation" | "data_collection", items: object[]) {
	const { trx, candidate, recruiter } = scene;
	const table = kind === "evaluation" ? "evaluations" : "data_collections";
	const name = kind === "evaluation" ? "title_pt" : "name";
	const { rows } = await sql<{ id: number }>`
insert into ${sql.table(table)} (business_id, ${sql.ref(name)}) values (${trx.businessId}, 'Pergunta') returning id`.execute(
		trx,
	);
	const formId = rows[0]?.id ?? 0;
	await sql`insert into question_versions (business_id, ${sql.ref(`${kind}_id`)}, version, items)
values (${trx.businessId}, ${formId}, 1, ${JSON.stringify(items)}::jsonb)`.execute(trx);
	const outcome = await createFormRequest(trx, { kind, formId, candidateId: candidate.id, askedBy: recruiter.id });
	if (!outcome.asked) throw new Error(outcome.why);
	return getRequestToken(trx.businessId, outcome.uid);
}

const plain = { kind: "text", required: false, options: [], right: [], several: false, points: 0, knockout: false };

const forms: Record<string, Form> = {
	"form of a record": {
		without: [],
		open: async (scene) => {
			const path = `/recruiters/candidates/${scene.candidate.uid}/edit`;
			const { body } = await scene.visit(edit, path, scene.candidate.uid);
			const send = (pick: PickValue) => {
				const input = named(scene, []).map((example) => [getFieldName(example.kind), pick(example)] as const);
				const { sections } = body as FormPage;
				const saved = sections.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value] as const));
				const form = { version: "0", ...Object.fromEntries([...saved, ...input]) };
				return scene.visit(edit, path, scene.candidate.uid, buildFormData(form));
			};
			return { labels: body, send };
		},
	},
	"form of a move": {
		without: [],
		open: async (scene) => {
			const job = await aJob(scene.trx);
			const apply = await anApply(scene.trx, { job_id: job.id, candidate_id: scene.candidate.id, status: 1 });
			const path = `/recruiters/applies/${apply.uid}/status?to=6&from=1`;
			const { body } = await scene.visit(status, path, apply.uid);
			const send = (pick: PickValue) => {
				const input = named(scene, []).map(
					(example) => [`fill_candidates_${getFieldName(example.kind)}`, pick(example)] as const,
				);
				const form = { to: "6", from: "1", mail: "none", back: "/recruiters/jobs", ...Object.fromEntries(input) };
				return scene.visit(status, path, apply.uid, buildFormData(form));
			};
			return { labels: body, send };
		},
	},
	"screening question": {
		without: pointing,
		open: async (scene) => {
			const examples = named(scene, pointing);
			const items = examples.map(({ kind }, at) => {
				const label = { pt: `Campo ${kind}`, en: `Field ${kind}`, when: null, consent: null };
				return { key: `q${at + 1}`, ...plain, ...label, field: `candidates.campo_${kind}` };
			});
			const token = await ask(scene, "evaluation", items);
			const { body } = await scene.visit(evaluation, `/evaluations/${token}`, token);
			const send = (pick: PickValue) => {
				const input = examples.map((example, at) => {
					const value = pick(example);
					return [`q${at + 1}`, example.kind === "yes" && value === "on" ? "yes" : value] as const;
				});
				return scene.visit(
					evaluation,
					`/evaluations/${token}`,
					token,
					buildFormData({ do: "send", ...Object.fromEntries(input) }),
				);
			};
			return { labels: body, send };
		},
	},
	"data collection": {
		without: pointing,
		open: async (scene) => {
			const examples = named(scene, pointing);
			const token = await ask(
				scene,
				"data_collection",
				examples.map(({ kind }) => ({ key: getFieldName(kind), required: false })),
			);
			const path = `/data_collection/${token}`;
			const { body } = await scene.visit(collection, path, token);
			const send = async (pick: PickValue) => {
				const input = examples.map((example) => [getFieldName(example.kind), pick(example)] as const);
				const checked = await scene.visit(
					collection,
					path,
					token,
					buildFormData({ do: "check", ...Object.fromEntries(input) }),
				);
				if (checked.status !== 303) return checked;
				return scene.visit(collection, path, token, buildFormData({ do: "confirm" }));
			};
			return { labels: body, send };
		},
	},
};

async function aScene(inside: Inside, locale: "pt" | "en", headers: Record<string, string>): Promise<Scene> {
	const { db, trx, business } = inside;
	const { visit: visitAs, recruiter, speak } = await anAdministrator(inside);
	await speak(locale);
	const examples = await kindExamples(trx);
	for (const { kind, more } of examples)
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, options, target, candidate_access, required_stages)
values (${trx.businessId}, 'candidates', ${kind}, ${`Campo ${kind}`}, ${`Field ${kind}`}, ${more.options ?? null}, ${more.target ?? null},
  ${kind === "person" || kind === "ref" ? "none" : "answer"}, '{6}')`.execute(trx);
	const candidate = await aCandidate(trx, { name: "Ana Prates", email: "ana@mail.example" });
	const stranger = new Browser(db, business.host);
	const [pair = ""] = (await localeCookie.serialize(locale)).split("; ");
	stranger.cookies.set("lng", pair.slice(4));
	const visit: Scene["visit"] = async (route, path, id, form) => {
		const isOpen = path.startsWith("/evaluations/") || path.startsWith("/data_collection/");
		const params = { id, entity: "candidates" };
		const answer = isOpen
			? await stranger.visit(route, { path, params, headers, ...(form ? { form } : {}) })
			: await visitAs(route, path, { id, params, headers, ...(form ? { form } : {}) });
		await enterBusiness(trx, business.id);
		return answer;
	};
	return { trx, examples, candidate, recruiter, visit };
}

const cases = Object.keys(forms).flatMap((form) =>
	(Object.keys(senders) as (keyof typeof senders)[]).flatMap((sender) =>
		(["pt", "en"] as const).map((locale) => [form, sender, locale] as const),
	),
);

test.each(cases)("the %s saves every kind of custom field %s in %s, and shows field errors", (name, sender, locale) =>
	withRollback(async (inside) => {
		const form = forms[name];
		if (!form) throw new Error(name);
		const scene = await aScene(inside, locale, senders[sender]);
		const examples = named(scene, form.without);
		const { labels, send } = await form.open(scene);
		const label = locale === "pt" ? "Campo" : "Field";
		for (const { kind } of examples) expect(JSON.stringify(labels)).toContain(`${label} ${kind}`);
		const values = async () =>
			(
				await scene.trx
					.selectFrom("candidates")
					.select("custom_values")
					.where("id", "=", scene.candidate.id)
					.executeTakeFirstOrThrow()
			).custom_values as Record<string, unknown>;
		const wrong = await send(({ kind, typed }) => (kind === "integer" ? "muito" : typed));
		expect([wrong.status, await values()]).toEqual([422, {}]);
		const sent = await send(({ typed }) => typed);
		expect(sent.status, JSON.stringify(sent.body)?.slice(0, 800)).toBeLessThan(400);
		expect(Object.keys(await values()).toSorted()).toEqual(examples.map(({ kind }) => `campo_${kind}`).toSorted());
		expect(await values()).toMatchObject({
			campo_integer: 1200,
			campo_money: 85_000,
			campo_options: ["b", "e"],
			campo_yes: true,
		});
	}),
);

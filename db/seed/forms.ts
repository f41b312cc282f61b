import { createHash } from "node:crypto";
import { dimensions, getFitProfile, statements } from "#app/domain/forms/cultural-fit.ts";
import { type Answer, type EvaluationQuestion, getEvaluationResult } from "#app/domain/forms/evaluation.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { essays, referenceQuestions, screeningQuestions, strengths, technicalQuestions } from "./forms-texts.ts";

interface Person {
	candidate: number;
	apply: number | null;
	owner: number | null;
}

export async function seedForms(client: BusinessQuerier): Promise<void> {
	const run = async <R extends object>(text: string, values: unknown[] = []) =>
		(await client.query<R & { id: number }>(text, [client.businessId, ...values])).rows;
	const [test] = await run(
		`insert into evaluations (business_id, title_pt, title_en, kind, instructions, time_limit, pass_score, expiry_days, validity_days, uid)
     values ($1, 'Análise de dados', 'Data analysis', 'technical', 'Responda sem consultar outras pessoas. Vale mais explicar bem do que acertar tudo.', 40, 60, 7, 180,
       case when $1::bigint = 1 then 'demo-test' else app_uid() end) returning id`,
	);
	const getId = async (kind: string) =>
		(await run(`select id from evaluations where business_id = $1 and kind = $2 order by id limit 1`, [kind]))[0]?.id ??
		0;
	const screeningId = await getId("screening");
	const referenceId = await getId("reference");
	const getVersion = async (evaluation: number, items: readonly EvaluationQuestion[]) =>
		(
			await run(
				`insert into question_versions (business_id, evaluation_id, version, items, used_at) values ($1, $2, 1, $3, now() - interval '40 days') returning id`,
				[evaluation, JSON.stringify(items)],
			)
		)[0]?.id ?? 0;
	const versions = {
		test: await getVersion(test?.id ?? 0, technicalQuestions),
		screening: await getVersion(screeningId, screeningQuestions),
		reference: await getVersion(referenceId, referenceQuestions),
	};
	const people = await run<Person>(
		`select a.id as apply, a.candidate_id as candidate, j.owner_id as owner from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
     where a.business_id = $1 and a.status between 2 and 6 and a.withdrawn_at is null order by (j.uid = 'demo-job') desc, a.id limit 24`,
	);
	for (const [n, first] of people.entries()) {
		const answers = technicalAnswers(n);
		const marks: Record<string, number> = n % 6 === 5 ? {} : { q5: 12 + ((n * 7) % 18) };
		const waits = n % 5 === 4;
		const result = getEvaluationResult(technicalQuestions, answers, { passScore: 60, marks });
		await run(
			`insert into form_requests (business_id, kind, evaluation_id, version_id, token_hash, candidate_id, apply_id, state, answers, marks, score, passed,
         knockouts, created_at, opened_at, started_at, answered_at, duration_seconds, expires_at, asked_by_id)
       values ($1, 'evaluation', $2, $3, sha256(gen_random_uuid()::text::bytea), $4, $5, $6, $7, $8, $9, $10, $11, now() - make_interval(days => $12::int),
         now() - make_interval(days => $12::int - 1), now() - make_interval(days => $12::int - 1), $13::timestamptz, $14, now() + make_interval(days => 7 - $12::int), $15)`,
			[
				...[test?.id, versions.test, first.candidate, first.apply, waits ? "sent" : "done"],
				...[JSON.stringify(waits ? {} : answers), JSON.stringify(waits ? {} : marks)],
				...[waits ? null : result.score, waits ? null : result.passed, waits ? [] : result.knockouts],
				waits ? 2 + (n % 4) : 3 + (n % 25),
				waits ? null : new Date(Date.now() - (2 + (n % 25)) * 86_400_000),
				waits ? null : 900 + ((n * 137) % 1400),
				first.owner,
			],
		);
	}
	await seedFeedbacks(run);
	await seedFits(run);
	if (client.businessId === 1) await seedDemoLinks(run, { screeningId, referenceId, versions });
}

function technicalAnswers(n: number): Record<string, Answer> {
	const order = technicalQuestions[2]?.options ?? [];
	const swapped = n % 3 === 0 ? order : [...order.slice(0, 2), order[3] ?? "", order[2] ?? "", ...order.slice(4)];
	return {
		q1: n % 4 === 3 ? "UNION" : "JOIN",
		q2: n % 2 === 0 ? ["Mediana", "Moda"] : ["Média", "Mediana"],
		q3: swapped,
		q4: n % 7 === 6 ? "no" : "yes",
		q5: essays[n % essays.length] ?? "",
	};
}

type Run = <R extends object>(text: string, values?: unknown[]) => Promise<(R & { id: number })[]>;

async function seedFeedbacks(run: Run) {
	await run(
		`insert into feedbacks (business_id, apply_id, candidate_id, job_id, kind, verdict, technical, behaviour, motivation, text, author_id, created_by_id, created_at)
     select a.business_id, a.id, a.candidate_id, a.job_id, (array['consultant', 'interviewer', 'client'])[1 + n % 3], (array['yes', 'maybe', 'yes', 'no'])[1 + n % 4],
       2 + n % 4, 3 + n % 3, 5 - n % 3, (array['Explica bem o que fez e por quê. Vale a próxima etapa.', 'Boa técnica; ainda falta exposição a clientes.',
         'Muito alinhada com o time. Recomendo seguir.', 'Pretensão acima da faixa e pouca prática com SQL.'])[1 + n % 4],
       j.owner_id, j.owner_id, now() - make_interval(days => 1 + n % 20)
     from (select x.*, (row_number() over (order by x.id))::int as n from applies x where x.business_id = $1 and x.status between 4 and 8 limit 30) a
     join jobs j on j.business_id = a.business_id and j.id = a.job_id`,
	);
}

/** Work preferences of some candidates and culture profiles of some companies. */
async function seedFits(run: Run) {
	const some = await run(
		`select id from candidates where business_id = $1 and completed_register and anonymised_at is null order by id limit 30`,
	);
	for (const [n, { id }] of some.entries()) {
		const answers = Object.fromEntries(
			statements.map(({ key }, at) => [key, String(1 + ((n * 3 + at * 2 + Math.floor(at / 4)) % 5))]),
		);
		await run(
			`insert into cultural_fits (business_id, candidate_id, answers, dimensions, answered_at) values ($1, $2, $3, $4, now() - make_interval(days => $5)) on conflict do nothing`,
			[id, JSON.stringify(answers), JSON.stringify(getFitProfile(answers)), n],
		);
	}
	const companies = await run(
		`select id from client_companies where business_id = $1 and archived_at is null order by id limit 15`,
	);
	for (const [n, { id }] of companies.entries()) {
		const profile = Object.fromEntries(dimensions.map((dimension, at) => [dimension, 2 + ((n + at * 2) % 7) / 2]));
		await run(`insert into cultural_fits (business_id, client_company_id, dimensions) values ($1, $2, $3)`, [
			id,
			JSON.stringify(profile),
		]);
	}
}

interface Existing {
	screeningId: number;
	referenceId: number;
	versions: { screening: number; reference: number };
}

/** Links of product.md for manual tests and journeys, of the demo's candidate. */
async function seedDemoLinks(run: Run, { screeningId, referenceId, versions }: Existing) {
	const [user] = await run(`select id from candidates where business_id = $1 and email = 'candidate@seleta.example'`);
	const [apply] = await run(
		`select id from applies where business_id = $1 and candidate_id = $2 order by id desc limit 1`,
		[user?.id],
	);
	const [company] = await run(
		`select client_company_id as id from jobs j join applies a on a.business_id = j.business_id and a.job_id = j.id where j.business_id = $1 and a.id = $2`,
		[apply?.id ?? 0],
	);
	const [survey] = await run(
		`select s.id, v.id as version from surveys s join question_versions v on v.business_id = s.business_id and v.survey_id = s.id where s.business_id = $1 order by s.id limit 1`,
	);
	const [collection] = await run(
		`select d.id, v.id as version from data_collections d join question_versions v on v.business_id = d.business_id and v.data_collection_id = d.id where d.business_id = $1 order by d.id limit 1`,
	);
	const [referee] = await run(
		`insert into professional_references (business_id, candidate_id, apply_id, name, company, title, email, relation, status)
     values ($1, $2, $3, 'Beatriz Nogueira', 'Grupo Horizonte', 'Gerente de Dados', 'beatriz.nogueira@mail.example', 'manager', 'asked') returning id`,
		[user?.id, apply?.id ?? null],
	);
	const ask = (token: string, kind: string, columns: Record<string, unknown>) => {
		const all: Record<string, unknown> = {
			kind,
			uid: token,
			token_hash: createHash("sha256").update(token).digest(),
			candidate_id: user?.id,
			apply_id: apply?.id ?? null,
			...columns,
		};
		const names = Object.keys(all);
		return run(
			`insert into form_requests (business_id, ${names.join(", ")}, created_at, expires_at)
       values ($1, ${names.map((_, n) => `$${n + 2}`).join(", ")}, now() - interval '1 day', now() + interval '90 days')`,
			Object.values(all),
		);
	};
	const numbered = (row: unknown) => row as { id: number; version: number } | undefined;
	await ask("demo-evaluation", "evaluation", { evaluation_id: screeningId, version_id: versions.screening });
	await ask("demo-survey", "survey", { survey_id: survey?.id, version_id: numbered(survey)?.version, apply_id: null });
	await ask("demo-data-collection", "data_collection", {
		data_collection_id: collection?.id,
		version_id: numbered(collection)?.version,
	});
	await ask("demo-cultural-fit", "cultural_fit", { client_company_id: company?.id ?? null });
	await ask("demo-reference", "professional_reference", {
		evaluation_id: referenceId,
		version_id: versions.reference,
		professional_reference_id: referee?.id,
	});
	const [answered] = await run(
		`insert into professional_references (business_id, candidate_id, apply_id, name, company, title, email, relation, status, answered_at)
     values ($1, $2, $3, 'Marcos Teixeira', 'Banco Litoral', 'Coordenador', 'marcos.teixeira@mail.example', 'peer', 'answered', now() - interval '3 days') returning id`,
		[user?.id, apply?.id ?? null],
	);
	const answers = { q1: "yes", q2: "Par", q3: strengths[0], q4: strengths[1], q5: "yes" };
	await ask("demo-reference-answered", "professional_reference", {
		evaluation_id: referenceId,
		version_id: versions.reference,
		professional_reference_id: answered?.id,
		state: "done",
		answers: JSON.stringify(answers),
		answered_at: new Date(Date.now() - 3 * 86_400_000),
	});
}

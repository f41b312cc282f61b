import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type BankQuestion, listBankQuestions } from "#app/domain/interviews/question-bank.ts";
import { isRemote } from "#app/domain/jobs/job.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { interview_kits } from "#app/entities/recruiters/interview_kits.ts";
import { interview_questions } from "#app/entities/recruiters/interview_questions.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import type { findJobProfile } from "#db/queries/job-profile.ts";
import { listKitQuestions, listOpenKits } from "#db/queries/scorecards/kit-questions.ts";

export type QuestionJob = NonNullable<Awaited<ReturnType<typeof findJobProfile>>>;

/** Bank questions for the job fields visible to this user, by criterion. */
export function formatBankQuestions(job: QuestionJob, user: Recruiter, { t, locale }: Formatters) {
	const sees = (name: string) => visibleField(jobs, name, user) !== undefined;
	const hasPlace = sees("city") && sees("work_type") && job.city && !isRemote(job.work_type);
	const questions = listBankQuestions({
		skills: job.skills,
		languages: job.languages,
		level: sees("position_level") && job.position_level ? t(labelKey("positionLevels", job.position_level)) : null,
		place: hasPlace ? [job.city, job.state].filter(Boolean).join("/") : null,
		schedule: sees("work_schedule") ? job.work_schedule : null,
	});
	const groups = Map.groupBy(questions, ({ kind, name }) => `${kind} ${name}`);
	return [...groups].map(([key, own]) => {
		const [{ kind, name }] = own as [BankQuestion];
		const label = kind === "language" ? languageName(name, locale) : name;
		return {
			key,
			label: t(`interview_bank:kinds.${kind}`, { name: label }),
			questions: own.map((item) => ({
				key: item.key,
				question: t(`question_bank:${kind}.${item.number as 1}.question`, { name: label }).slice(0, 500),
				good: t(`question_bank:${kind}.${item.number as 1}.good`, { name: label }),
			})),
		};
	});
}

export const mayEditInterviewKits = (user: Recruiter): boolean =>
	can(user, "create", "interview_kits") && can(user, "update", "interview_kits");

interface Copy {
	keys: readonly string[];
	/** Of the language model's draft. */
	proposed: readonly { key: string; question: string; good: string }[];
	/** Public id of a kit; empty: a new one named after the job. */
	kit: string;
}

/** Adds chosen questions missing from the kit; undefined when the kit does not exist. */
export async function copyQuestions(
	trx: Scoped,
	{ job, user, actor, format }: { job: QuestionJob; user: Recruiter; actor: Actor; format: Formatters },
	{ keys, proposed, kit: kitUid }: Copy,
): Promise<{ uid: string; count: number } | undefined> {
	const kits = await listOpenKits(trx);
	const name = job.title.slice(0, 120);
	const existing = kitUid === "" ? kits.find((item) => item.name === name) : kits.find(({ uid }) => uid === kitUid);
	if (!existing && kitUid !== "") return undefined;
	const kit =
		existing ??
		(await insertRecord(trx, applyCustomFields(user, interview_kits), { name, active: true, attributes: [] }, actor));
	const there = new Set(await listKitQuestions(trx, kit.id));
	const chosen = formatBankQuestions(job, user, format)
		.flatMap(({ questions }) => questions)
		.concat(proposed)
		.filter(({ key, question }) => keys.includes(key) && !there.has(question));
	for (const { question, good } of chosen)
		await insertRecord(
			trx,
			applyCustomFields(user, interview_questions),
			{ interview_kit: { id: kit.id }, question, good_answer: good || null },
			actor,
		);
	return { uid: kit.uid, count: chosen.length };
}

import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { isCertainMatch, mapDuplicateCvs, maxCvBatchMb, maxCvs } from "#app/domain/applies/cv-batch.ts";
import { getCvFields } from "#app/domain/cv/cv-fields.ts";
import { emptyProfile, suggestFromCv } from "#app/domain/cv/profile-suggestions.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { findSimilar } from "#app/routes/shared/candidates/create.server.ts";
import { formatSource, groupSuggestions } from "#app/routes/shared/cv-source.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type JobCv, listJobCvs } from "#db/queries/job-cvs.ts";
import type { CvUploadLimits } from "./upload-cvs-card.tsx";

type Context = Readonly<RouterContextProvider>;

export const cvFormFields = ["name", "email", "mobile_phone"] as const;
export type CvFormValues = Record<(typeof cvFormFields)[number], string>;

export interface PostedCv {
	typed: CvFormValues;
	becomes: string;
	take: boolean;
	/** Existing candidates offered beside "new". */
	seen: string[];
	accepted: string[];
	errors: Record<string, string>;
}

interface Choice {
	value: string;
	label: string;
	text: string;
	to: string | null;
}

/** `doubt` is why a fact needs confirmation; empty when it does not. */
interface ReadFact {
	key: string;
	text: string;
	doubt: string;
	accepted: boolean;
}

export interface CvRow extends Omit<PostedCv, "seen" | "accepted"> {
	uid: string;
	file: string;
	state: "reading" | "refused" | "blank" | "read";
	/** The person's occupation, and what the record will include. */
	about: string;
	problem: string;
	choices: Choice[];
	/** Where each value was read, or that it is doubtful. */
	places: CvFormValues;
	/** All other parsed facts, by kind. */
	facts: { name: string; title: string; items: ReadFact[] }[];
}

export interface CvsPage {
	pageTitle: string;
	uid: string;
	title: string;
	open: boolean;
	rows: CvRow[];
	reading: number;
	upload: CvUploadLimits;
}

export const getCvUploadLimits = (): CvUploadLimits => ({
	accept: getAcceptAttribute("cv"),
	maxMb: maxCvBatchMb,
	each: uploadRules.cv.maxMb,
	most: maxCvs,
});

export async function readCvsPage(
	context: Context,
	id: string,
	posted: ReadonlyMap<string, PostedCv> = new Map(),
): Promise<CvsPage> {
	permit(context, "create", "candidates");
	permit(context, "create", "applies");
	return withRecord(context, "jobs", id, "read", async ({ trx, record: job, user, format }) => {
		const cvs = await listJobCvs(trx, { recruiterId: user.id, jobId: job.id });
		const same = mapDuplicateCvs(cvs);
		const names = new Map(cvs.map(({ uid, name }) => [uid, name]));
		const rows: CvRow[] = [];
		for (const cv of cvs) {
			const above = same.get(cv.uid);
			rows.push(
				await getRow(trx, cv, format, {
					above: above ? { uid: above, file: names.get(above) ?? "" } : null,
					posted: posted.get(cv.uid),
					// A CV joins an existing candidate only with the permission to update them.
					mayFile: can(user, "update", "candidates"),
				}),
			);
		}
		return {
			pageTitle: format.title(`${format.t("recruiter_jobs:cvs.title")} · ${job.title}`),
			uid: job.uid,
			title: job.title,
			open: runningStatuses.includes(job.status),
			rows,
			reading: rows.filter(({ state }) => state === "reading").length,
			upload: getCvUploadLimits(),
		};
	});
}

interface Beside {
	above: { uid: string; file: string } | null;
	posted: PostedCv | undefined;
	mayFile: boolean;
}

async function getRow(trx: Scoped, cv: JobCv, format: Formatters, { above, posted, mayFile }: Beside) {
	const { t } = format;
	const state = getCvState(cv);
	const cvFields = getCvFields(cv.parsed);
	const input: CvFormValues = posted?.typed ?? {
		name: cv.parsed?.name ?? nameOfFile(cv.name),
		email: cv.parsed?.email ?? "",
		mobile_phone: formatPhone(cvFields.mobile_phone),
	};
	const request = posted ? { ...cvFields, name: input.name, email: input.email } : cvFields;
	const doubles = state === "read" && mayFile ? await findSimilar(trx, request) : [];
	const surely = doubles.find((double) => isCertainMatch({ name: input.name, email: input.email || null }, double));
	const usual = above ? `above:${above.uid}` : surely ? `known:${surely.uid}` : "new";
	const choices: Choice[] = [
		...(above
			? [
					{
						value: `above:${above.uid}`,
						label: t("recruiter_jobs:cvs.above", { file: above.file }),
						text: "",
						to: null,
					},
				]
			: []),
		...doubles.map((double) => ({
			value: `known:${double.uid}`,
			label: double.name,
			text: [
				double.why.map((reason) => t(`candidate_record:doubles.why.${reason}`)).join(", "),
				double.role_name,
				double.current_company,
				double.city,
			]
				.filter(Boolean)
				.join(" · "),
			to: `/recruiters/candidates/${double.uid}`,
		})),
		{ value: "new", label: t("recruiter_jobs:cvs.new"), text: "", to: null },
	];
	const offered = choices.some(({ value }) => value === posted?.becomes);
	return {
		uid: cv.uid,
		file: cv.name,
		state,
		about: getAbout(cv, cvFields, t),
		facts: getFacts(cv, format, posted?.accepted ?? []),
		problem: cv.text_problem ? t(`reference:cvProblems.${cv.text_problem}`) : t("recruiter_jobs:cvs.blank"),
		typed: input,
		choices,
		becomes: posted && offered ? posted.becomes : usual,
		places: getPlaces(cv, t),
		// Doubtful CVs must be selected explicitly.
		take: posted ? posted.take : !isDoubtful(cv),
		errors: posted?.errors ?? {},
	};
}

export function getCvState({ scan_state, unread, blank }: JobCv): CvRow["state"] {
	if (scan_state === "infected") return "refused";
	if (unread) return "reading";
	return blank ? "blank" : "read";
}

const isDoubtful = ({ parsed }: JobCv) =>
	parsed?.sources !== undefined && (!parsed.sources.name?.certain || parsed.sources.email?.certain === false);

function getPlaces({ parsed }: JobCv, t: Formatters["t"]): CvFormValues {
	const place = (key: string) => formatSource(t, parsed?.sources?.[key]);
	return {
		name: parsed && !parsed.name ? t("reference:cvSource.file") : place("name"),
		email: place("email"),
		mobile_phone: place("phone"),
	};
}

/** CV file names often contain the person's name. */
const nameOfFile = (file: string) =>
	file
		.replace(/\.[^.]*$/, "")
		.replace(/\b(?:cv|curr[ií]culo|curriculum|vitae|resume|\d+)\b/gi, " ")
		.replace(/[_()-]+/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** CV facts for the record; the phone has its own input. */
function getFacts({ parsed }: JobCv, format: Formatters, accepted: readonly string[]): CvRow["facts"] {
	if (!parsed) return [];
	const suggestions = suggestFromCv(parsed, emptyProfile, localDay(new Date()));
	const others = suggestions.filter(({ field }) => field?.column !== "mobile_phone");
	return groupSuggestions(format, others).map(({ name, title, items }) => ({
		name,
		title,
		items: items.map(({ key, text, place, certain }) => ({
			key,
			text,
			doubt: certain ? "" : place,
			accepted: accepted.includes(key),
		})),
	}));
}

function getAbout({ parsed }: JobCv, result: ReturnType<typeof getCvFields>, t: Formatters["t"]): string {
	if (!parsed) return "";
	const proposed = suggestFromCv(parsed, emptyProfile, localDay(new Date()));
	const counts = (["experiences", "skills"] as const).flatMap((group) => {
		const count = proposed.filter((item) => item.group === group).length;
		return count > 0 ? [t(`candidate_record:new.counts.${group}`, { count })] : [];
	});
	return [result.role_name, result.current_company, ...counts].filter(Boolean).join(" · ");
}

import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import { getCvFields } from "#app/domain/cv/cv-fields.ts";
import { emptyProfile, suggestFromCv } from "#app/domain/cv/profile-suggestions.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { buildFormSections, getEditableFields } from "#app/routes/entity/form-page.server.ts";
import { initialValues } from "#app/routes/entity/new.server.ts";
import type { InvalidForm } from "#app/routes/entity/validate-form.server.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunningJob } from "#db/queries/bulk-runs/add-to-job.ts";
import type { DuplicateCandidate } from "#db/queries/candidate-duplicates.ts";
import { findWaitingCv, type WaitingCv } from "#db/queries/record-files.ts";
import { formatDuplicates } from "./head.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Sections shown for a new candidate; the rest are on the record. */
const request: ReadonlySet<string> = new Set(["main", "links", "follow"]);

const isRequested = (section: string, name: string) => request.has(section) || customFieldKey(name) !== null;

export function listCreatableFields(user: Recruiter) {
	return getEditableFields(applyCustomFields(user, candidates), user, { creating: true }).flatMap(
		({ section, fields }) => fields.filter(({ name }) => isRequested(section, name)),
	);
}

/** The running job a new candidate is added to, with permission to create applies. */
export async function findJobForCandidate(trx: Scoped, user: Recruiter, uid: unknown) {
	if (typeof uid !== "string" || !/^[\w-]{1,64}$/.test(uid) || !can(user, "create", "applies")) return undefined;
	return findRunningJob(trx, uid);
}

interface Begun {
	/** The public id of a CV that waits. */
	cv: string;
	refused?: InvalidForm & { doubles?: DuplicateCandidate[] };
	cvProblem?: string;
	/** The public id of the job they are for. */
	job?: unknown;
}

/** New candidate page: CV upload, form and possible duplicates. */
export async function readNewCandidatePage(context: Context, url: URL, { cv, refused, cvProblem, job: target }: Begun) {
	const user = permit(context, "create", "candidates");
	const format = createFormatters(context);
	const { t } = format;
	const entity = applyCustomFields(user, candidates);
	const labels = getLabels(entity, t);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const waiting = cv === "" ? undefined : await findWaitingCv(trx, user.id, cv);
		const record = refused ? {} : { ...initialValues(entity, user), ...getCvFields(waiting?.parsed), ...namedIn(url) };
		const all = await buildFormSections(trx, entity, user, labels, format.locale, {
			record,
			...refused,
		});
		const doubles = refused?.doubles ?? [];
		const job = await findJobForCandidate(trx, user, target);
		const board = job && `/recruiters/jobs/${job.uid}/applies/kanban`;
		const form: FormPage = {
			entity: { key: candidates.key, path: candidates.path, one: labels.one },
			sections: all.flatMap((section) => {
				const fields = section.fields.filter(({ name }) => isRequested(section.key, name));
				return fields.length > 0 ? [{ ...section, fields }] : [];
			}),
			back: board ?? candidates.path,
			submitLabel: t(doubles.length > 0 ? "candidate_record:new.createAnyway" : "candidate_record:new.save"),
			hidden: [
				...(job ? [["job", job.uid] as [string, string]] : []),
				...(waiting ? [["cv", cv] as [string, string]] : []),
				...(doubles.length > 0 ? [["anyway", "1"] as [string, string]] : []),
			],
		};
		return {
			title: format.title(t("candidate_record:new.title")),
			job: job && board ? { uid: job.uid, title: job.title, code: job.code, board } : null,
			form,
			doubles: formatDuplicates(doubles, format),
			cv: waiting ? cvInWords(waiting, format) : null,
			cvProblem: cvProblem ?? null,
			upload: { accept: getAcceptAttribute("cv"), maxMb: uploadRules.cv.maxMb },
		};
	});
}

/** Prefills the form from an empty search's link. */
function namedIn(url: URL): Record<string, unknown> {
	const named = ["name", "email", "mobile_phone"].flatMap((name) => {
		const value = url.searchParams.get(name)?.slice(0, 200);
		return value ? [[name, value]] : [];
	});
	return Object.fromEntries(named);
}

function cvInWords({ name, parsed, text_content, text_problem }: WaitingCv, { t }: Formatters) {
	if (!parsed || !text_content) {
		const problem = text_problem && t(`reference:cvProblems.${text_problem}`);
		return { name, read: false, found: null, problem };
	}
	const proposed = suggestFromCv(parsed, emptyProfile, localDay(new Date()));
	const count = (group: "experiences" | "skills") => proposed.filter((item) => item.group === group).length;
	const parts = (["experiences", "skills"] as const).flatMap((group) => {
		const amount = count(group);
		return amount > 0 ? [t(`candidate_record:new.counts.${group}`, { count: amount })] : [];
	});
	return {
		name,
		read: true,
		problem: null,
		found: parts.length > 0 ? t("candidate_record:new.found", { what: parts.join(", ") }) : null,
	};
}

import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { database, i18n } from "#app/context.ts";
import { cleanNoteHtml } from "#app/domain/notes/note-html.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { ViewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { type Feedback, getConsensus } from "#app/domain/shortlists/feedback.ts";
import { maskPerson, type VisiblePerson } from "#app/domain/shortlists/visible-fields.ts";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { finishReview, giveFeedback } from "#db/queries/shortlists/feedback.ts";
import { listPreviewPeople, listReviewablePeople, type ReviewablePerson } from "#db/queries/shortlists/people.ts";
import { recordShortlistView, type Viewer } from "#db/queries/shortlists/viewer.ts";
import { clearAccessCookie, getShortlistToken, shortlistHeaders, verifyShortlistToken } from "./access.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Call {
	context: Context;
	request: Request;
	params: { id?: string };
}

/** The current viewer; others are redirected to the entry page, which explains why. */
async function getViewer(context: Context, request: Request, id: string | undefined) {
	const door = (headers: HeadersInit = {}) => redirect(`/shortlist/${id}`, { status: 303, headers });
	const token = getShortlistToken(request);
	if (!id || !/^[\w-]{1,64}$/.test(id)) throw notFound();
	if (token === null) throw door();
	const opened = await verifyShortlistToken(context, id, token);
	if ("retryAfter" in opened) {
		const message = context.get(i18n).t("shortlists:viewer.wait");
		throw data(
			{ message },
			{ status: 429, headers: { ...shortlistHeaders, "Retry-After": String(opened.retryAfter) } },
		);
	}
	if ("wrong" in opened) throw door({ "Set-Cookie": clearAccessCookie(context, id) });
	if (opened.viewer.refused !== null) throw door();
	return opened.viewer;
}

/** The shortlist's candidates as this viewer may see them, with own feedback and overall totals. */
export async function readReview({ context, request, params, url }: Call & { url: URL }) {
	const viewer = await getViewer(context, request, params.id);
	const format = context.get(i18n);
	const page = await inBusiness(context.get(database), viewer.businessId, async (trx) => {
		await recordShortlistView(trx, viewer.relationshipId);
		return readReviewPage(trx, viewer, format, params.id);
	});
	const compared = url.searchParams.getAll("compare").slice(0, mostCompared);
	return data(
		{
			...page,
			view: url.searchParams.has("compare") ? ("compare" as const) : ("cards" as const),
			compared,
			confirmsFinish: url.searchParams.has("finish") && !page.answered && page.decided < page.people.length,
		},
		{
			headers: shortlistHeaders,
		},
	);
}

/** Most people in one comparison. */
const mostCompared = 6;

export type ReviewPage = Awaited<ReturnType<typeof readReviewPage>>;
export type ReviewCardData = ReviewPage["people"][number];

/** A viewer's data: the same in the portal, by link and in the preview. */
export async function readReviewPage(
	trx: Scoped,
	viewer: Reviewed & { shortlistId: number; relationshipId: number | null },
	{ t, locale }: { t: TFunction; locale: Locale },
	/** Identifies the viewer in the shortlist pages' addresses; null for a recruiter's preview. */
	address: string | null = viewer.uid,
) {
	return pageFor(viewer, await listReviewablePeople(trx, viewer), { t, locale }, address);
}

export async function readReviewPreview(
	trx: Scoped,
	draft: Omit<Reviewed, "uid" | "findings" | "consultant" | "answered"> & { applyIds: readonly number[] },
	{ t, locale }: { t: TFunction; locale: Locale },
) {
	const viewer = { ...draft, uid: "", findings: null, consultant: null, answered: false };
	return pageFor(viewer, await listPreviewPeople(trx, draft.applyIds), { t, locale }, null);
}

type Reviewed = Pick<
	Viewer,
	"uid" | "name" | "job" | "company" | "findings" | "consultant" | "answered" | "configurations" | "permissions"
>;

function pageFor(
	viewer: Reviewed,
	people: readonly ReviewablePerson[],
	{ t, locale }: { t: TFunction; locale: Locale },
	address: string | null,
) {
	const { permissions, configurations } = viewer;
	return {
		uid: viewer.uid,
		name: viewer.name,
		job: viewer.job,
		company: viewer.company,
		consultant: viewer.consultant,
		answered: viewer.answered,
		comments: permissions.comment,
		findings: viewer.findings && cleanNoteHtml(viewer.findings),
		decided: people.filter(isEvaluated).length,
		people: people.map((person) => getCard(person, { configurations, permissions, address, t, locale })),
	};
}

/** A star or a comment counts as a verdict. */
const isEvaluated = (reviewedPerson: Pick<ReviewablePerson, "own_like" | "own_star" | "own_description">) =>
	reviewedPerson.own_like !== null || reviewedPerson.own_star || reviewedPerson.own_description !== null;

interface View {
	configurations: Viewer["configurations"];
	permissions: ViewerPermissions;
	address: string | null;
	t: TFunction;
	locale: Locale;
}

function getCard(person: ReviewablePerson, { configurations, permissions, address, t, locale }: View) {
	const visible = maskPerson(person, configurations, permissions);
	const { like_candidates, deslike_candidates, star_candidate, amount_description } = person;
	return {
		uid: visible.uid,
		name: visible.name ?? t("shortlists:person", { number: visible.number }),
		anonymous: visible.name === undefined,
		...texts(visible, t, locale),
		...(visible.photo && { photo: address ? `/shortlist/${address}/applies/${visible.uid}/photo` : visible.photo }),
		like_candidates,
		deslike_candidates,
		star_candidate,
		amount_description,
		consensus: getConsensus(like_candidates, deslike_candidates),
		own: {
			like: person.own_like,
			star: person.own_star,
			description: person.own_description,
			answer: person.own_answer,
		},
	};
}

/** Formats the values; a hidden value leaves no property. */
function texts(visiblePerson: VisiblePerson, t: TFunction, locale: Locale) {
	const { headline, company, location, opinion, summary, skills, stage, contact, cv } = visiblePerson;
	const years = (from: string | null, to: string | null) =>
		[from && formatDate(locale, from, "month"), to ? formatDate(locale, to, "month") : from && t("shortlists:today")]
			.filter(Boolean)
			.join(" – ");
	return {
		...((headline || company) && { headline: [headline, company].filter(Boolean).join(" · ") }),
		...(location && { location }),
		...(opinion && { opinion }),
		...(summary && { summary }),
		...(stage && { stage }),
		...(contact && { contact }),
		...(cv && { cv }),
		...(skills && { skills }),
		...(visiblePerson.experiences && {
			experiences: visiblePerson.experiences.map(({ position, company: at, from, to, text }) => ({
				title: [position, at].filter(Boolean).join(", "),
				when: years(from, to),
				text,
			})),
		}),
		...(visiblePerson.educations && {
			educations: visiblePerson.educations.map(({ course, institution, to }) =>
				[course, institution, to?.slice(0, 4)].filter(Boolean).join(", "),
			),
		}),
		...(visiblePerson.languages && {
			languages: visiblePerson.languages.map(
				({ language, level }) =>
					`${languageName(language, locale)} (${t(labelKey("languageLevels", level as 0)).toLowerCase()})`,
			),
		}),
		...(visiblePerson.regimes && { regimes: visiblePerson.regimes.map((value) => t(labelKey("regimes", value as 1))) }),
		...(visiblePerson.salary && {
			salary: visiblePerson.salary.map(({ cents, currency, kind }) => ({
				kind: t(`shortlists:salary.${kind}`),
				text: formatMoney(locale, cents, currency),
			})),
		}),
	};
}

const answer = z.object({
	apply: z.string().regex(/^[\w-]{1,64}$/),
	what: z.enum(["like", "unlike", "dislike", "undislike", "star", "unstar", "describe"]),
	description: optionalProse(2000),
	/** The comment when the form was rendered: only a changed comment is saved. */
	was: optionalProse(2000),
});

const query: Record<z.output<typeof answer>["what"], Feedback> = {
	like: { like: true },
	unlike: { like: null },
	dislike: { like: false },
	undislike: { like: null },
	star: { star: true },
	unstar: { star: false },
	describe: {},
};

/** A candidate's feedback button with its comment; undefined when the form names no candidate. */
export function parseFeedbackForm(form: FormData, comments: boolean): { apply: string; asked: Feedback } | undefined {
	const parsed = answer.safeParse(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")));
	if (!parsed.success) return undefined;
	const { apply, what, description, was } = parsed.data;
	const input = description ?? "";
	const changed = comments && form.has("description") && input !== (was ?? "");
	return { apply, asked: { ...query[what], ...(changed ? { description: input } : {}) } };
}

/** Saves feedback and returns the redirect. Finishing with unreviewed candidates requires confirmation first. */
export async function saveReview(trx: Scoped, viewer: Viewer, form: FormData): Promise<string | null> {
	if (form.get("what") === "finish") {
		const people = form.get("confirmed") === "yes" ? [] : await listReviewablePeople(trx, viewer);
		if (!people.every(isEvaluated)) return "?finish=ask";
		await finishReview(trx, viewer);
		return "";
	}
	const result = parseFeedbackForm(form, viewer.permissions.comment);
	if (!result) return null;
	const given = await giveFeedback(trx, viewer, result.apply, result.asked);
	if (!given) throw notFound();
	return `#p-${result.apply}`;
}

export async function postReview({ context, request, params }: Call) {
	const viewer = await getViewer(context, request, params.id);
	const form = await readForm(request);
	const place = await inBusiness(context.get(database), viewer.businessId, (trx) => saveReview(trx, viewer, form));
	if (place === null)
		throw data({ message: context.get(i18n).t("errors:badRequest") }, { status: 400, headers: shortlistHeaders });
	const back = form.get("view") === "compare" ? comparing(form) : "";
	return redirect(`/shortlist/${params.id}/applies${back}${place}`, { status: 303, headers: shortlistHeaders });
}

const comparing = (form: FormData) =>
	`?${new URLSearchParams(form.getAll("compare").flatMap((value) => (typeof value === "string" ? [["compare", value]] : [])))}`;

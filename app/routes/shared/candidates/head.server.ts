import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { formatLink, safeHref } from "#app/domain/brands/profile-links.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { getGuardianState, isMinor } from "#app/domain/candidates/guardianship.ts";
import { formatPhone, telLink, whatsappLink } from "#app/domain/text/phone-display.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/types.ts";
import type { DuplicateCandidate } from "#db/queries/candidate-duplicates.ts";
import type { CandidateHeader } from "#db/queries/candidate-record.ts";
import type { PastMerge } from "#db/queries/merges.ts";

/** The top of a candidate's record. */
export function buildCandidateHead(head: CandidateHeader, user: PermissionHolder, format: Formatters): RecordHead {
	const { t } = format;
	const { label, tone, icon } = format.status("candidateStatuses", head.status);
	return {
		name: head.name,
		sub: [head.current_position ?? head.role_name, head.current_company].filter(Boolean).join(" · ") || null,
		avatar: { url: head.avatar_url },
		status: { label, tone, icon },
		badges: [
			...(doNotUseStatuses.includes(head.status)
				? [{ label: t("candidate_record:badges.dnu"), tone: "danger" as const }]
				: []),
			...(isMinor(head.date_birth, localDay(format.now))
				? [{ label: t("candidate_record:badges.minor"), tone: "warning" as const }, ...guardianBadge(head, format)]
				: []),
			...head.off_limits.map((company) => ({
				label: t("candidate_record:badges.offLimits", { company }),
				tone: "warning" as const,
			})),
		],
		back: { to: "/recruiters/candidates", label: getLabels(candidates, t).many },
		actions: getActions(head, user, t),
	};
}

/** Guardian consent for candidates under 18: given, refused or pending. */
function guardianBadge(head: CandidateHeader, { t, now }: Formatters) {
	const state = getGuardianState(head, localDay(now));
	if (state === "none") return [];
	const tones = { missing: "warning", asked: "warning", agreed: "success", refused: "danger" } as const;
	return [{ label: t(`candidate_record:badges.guardian.${state}`), tone: tones[state] }];
}

type ActionName =
	| "addToJob"
	| "note"
	| "addToList"
	| "edit"
	| "status"
	| "email"
	| "cv"
	| "interview"
	| "task"
	| "meeting"
	| "merge"
	| "signInAddress"
	| "documents";

/** The most frequent actions first; the rest are in the menu. */
function getActions(head: CandidateHeader, user: PermissionHolder, t: Formatters["t"]): RecordAction[] {
	const base = `/recruiters/candidates/${head.uid}`;
	const bulk = (act: string) =>
		`/recruiters/bulk/candidates?${new URLSearchParams({ act, ids: head.uid, back: base })}`;
	const all: [boolean, ActionName, string, string][] = [
		[can(user, "create", "applies"), "addToJob", bulk("add_to_job"), "briefcase"],
		[can(user, "create", "notes"), "note", `${base}/timeline?note=new#note`, "sticky-note"],
		[can(user, "update", "tearsheets"), "addToList", bulk("add_to_list"), "list-plus"],
		[can(user, "update", "candidates"), "edit", `${base}/edit`, "pencil"],
		[can(user, "update", "candidates"), "status", `${base}/status`, "circle-dot"],
		[
			head.email !== null && can(user, "send", "candidates"),
			"email",
			`/recruiters/emails/new?to=candidates:${head.uid}`,
			"mail",
		],
		[head.cv !== null, "cv", `/recruiters/data_files/${head.cv}`, "download"],
		[
			can(user, "create", "interviews"),
			"interview",
			`/recruiters/interviews/new?candidate=${head.uid}`,
			"messages-square",
		],
		[can(user, "create", "tasks"), "task", `/recruiters/tasks/new?related=candidates:${head.uid}`, "clipboard-check"],
		[
			can(user, "create", "meetings"),
			"meeting",
			`/recruiters/meetings/new?attendees=candidates:${head.uid}`,
			"calendar-days",
		],
		[can(user, "update", "candidates"), "documents", `${base}/documents`, "file-text"],
		[can(user, "merge", "candidates"), "merge", `/recruiters/merge/candidates/${head.uid}`, "merge"],
		[
			head.email !== null && can(user, "change_sign_in_address", "candidates"),
			"signInAddress",
			`/recruiters/sign_in_address/candidates/${head.uid}`,
			"at-sign",
		],
	];
	return [
		...all.flatMap(([may, name, to, icon]) =>
			may ? [{ label: t(`candidate_record:actions.${name}`), to, icon }] : [],
		),
		...(can(user, "destroy", "candidates")
			? [{ label: t("candidate_record:actions.delete"), to: `${base}/delete`, icon: "trash-2", danger: true }]
			: []),
	];
}

export function getContactFacts(head: CandidateHeader, format: Formatters) {
	const { t } = format;
	return {
		contacts: getContacts(head, format),
		place: [head.city, head.state].filter(Boolean).join(", ") || null,
		links: (["linkedin", "github", "stackoverflow", "portifolio"] as const).flatMap((kind) => {
			const href = safeHref(head[kind]);
			return href ? [{ kind, href, text: formatLink(href) }] : [];
		}),
		tags: head.tags,
		notes: [
			...(head.email ? [] : [t("candidate_record:badges.noEmail")]),
			...(head.confirmed || !head.email ? [] : [t("candidate_record:badges.notConfirmed")]),
			...(head.completed_register ? [] : [t("candidate_record:badges.notCompleted")]),
			...(head.email && head.refused_topics.length > 0
				? [
						t("mail:topics.refused", {
							topics: head.refused_topics.map((topic) => t(`mail:topics.names.${topic}`)).join(", "),
						}),
					]
				: []),
			...(head.status_reason ? [head.status_reason] : []),
		],
	};
}

interface Contact {
	/** Id of the own row; main address and number are candidate columns until edited. */
	id: number | null;
	text: string;
	href: string | null;
	whatsApp: string | null;
	whatsAppLabel: string;
	main: boolean;
	state: "current" | "outdated" | "invalid";
	stateText: string;
	label: string | null;
	kind: "email" | "phone";
}

function getContacts(head: CandidateHeader, { t }: Formatters): Contact[] {
	const main = { email: head.email, phone: head.mobile_phone };
	const missing = (["email", "phone"] as const).filter(
		(kind) => main[kind] && !head.points.some((point) => point.kind === kind && point.value === main[kind]),
	);
	const all = [
		...missing.map((kind) => ({ id: null, kind, value: main[kind] ?? "", label: null, state: "current" as const })),
		...head.points,
	];
	const order = (item: (typeof all)[number]) =>
		(item.kind === "email" ? 0 : 4) +
		(main[item.kind] === item.value ? 0 : 1 + ["current", "outdated", "invalid"].indexOf(item.state));
	return [...all]
		.sort((a, b) => order(a) - order(b))
		.map((point) => {
			const text = point.kind === "phone" ? formatPhone(point.value) : point.value;
			return {
				id: point.id,
				kind: point.kind,
				text,
				href: point.kind === "phone" ? telLink(point.value) : `mailto:${point.value}`,
				whatsApp: point.kind === "phone" && point.state !== "invalid" ? whatsappLink(point.value) : null,
				whatsAppLabel: t("recruiters:whatsapp", { phone: text }),
				main: main[point.kind] === point.value,
				state: point.state,
				stateText: t(`candidate_record:parts.contact_points.options.state.${point.state}`),
				label: point.label,
			};
		});
}

export function formatDuplicates(doubles: readonly DuplicateCandidate[], { t, status, day }: Formatters) {
	return doubles.map((double) => ({
		uid: double.uid,
		name: double.name,
		email: double.email,
		phone: formatPhone(double.mobile_phone),
		headline: [double.role_name, double.current_company, double.city].filter(Boolean).join(" · "),
		status: status("candidateStatuses", double.status),
		created: day(double.created_at),
		why: double.why.map((reason) => t(`candidate_record:doubles.why.${reason}`)).join(", "),
	}));
}

export function formatMerges(merges: readonly PastMerge[], { t, day }: Formatters) {
	return merges.map(({ uid, gone, by, merged_at, until }) => ({
		uid,
		text: t("candidate_record:merge.past", { gone, by: by ?? t("candidate_record:merge.system"), day: day(merged_at) }),
		until: t("candidate_record:merge.undoUntil", { day: day(until) }),
	}));
}

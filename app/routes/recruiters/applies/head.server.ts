import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { displayStatus } from "#app/domain/applies/display-status.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/types.ts";
import type { findApply } from "#db/queries/applies/show.ts";
import { formatApplyStatus } from "./apply-status.ts";

type Apply = NonNullable<Awaited<ReturnType<typeof findApply>>>;

/** Moving the candidate is below, as it is the page's main action. */
export function buildApplyHead(apply: Apply, user: PermissionHolder, format: Formatters): RecordHead {
	const { candidate, job } = apply;
	const { label, tone, icon } = formatApplyStatus({ ...apply, label: displayStatus(apply) }, format);
	return {
		name: candidate.name,
		nameTo: can(user, "read", "candidates") ? `/recruiters/candidates/${candidate.uid}` : undefined,
		sub: [candidate.role_name, candidate.company].filter(Boolean).join(" · ") || null,
		avatar: { url: candidate.avatar_url },
		status: { label, tone, icon },
		back: { to: `/recruiters/jobs/${job.uid}/applies/kanban`, label: job.title },
		actions: getActions(apply, user, format.t),
		quiet: true,
	};
}

function getActions({ uid, cv, job, candidate }: Apply, user: PermissionHolder, t: Formatters["t"]): RecordAction[] {
	const all: (RecordAction | false | null)[] = [
		can(user, "create", "interviews") && {
			label: t("recruiter_jobs:interview.schedule"),
			to: `/recruiters/interviews/new?apply=${uid}`,
			icon: "calendar-days",
		},
		can(user, "create", "submissions") && {
			label: t("recruiter_jobs:actions.send"),
			to: `/recruiters/submissions/new?apply=${uid}`,
			icon: "send",
		},
		cv && { label: t("applies:cv"), to: `/recruiters/data_files/${cv.uid}`, icon: "download" },
		can(user, "create", "meetings") && {
			label: t("meetings:offer.make"),
			to: `/recruiters/slot_offers/new?${new URLSearchParams({ apply: uid, subject: job.title })}`,
			icon: "clock",
		},
		can(user, "read", "candidates") && {
			label: t("applies:candidate"),
			to: `/recruiters/candidates/${candidate.uid}`,
			icon: "user-round",
		},
	];
	return all.filter((action) => action !== false && action !== null);
}

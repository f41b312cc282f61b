import { Outlet } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { proposalStatus } from "#app/domain/proposals/proposal-status.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { RecordAction } from "#app/ui/record/types.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { findSigningRefusal } from "#db/queries/proposals/sign.ts";
import type { Route } from "./+types/proposal";

export const loader = recordLoader(
	"proposals",
	"read",
	async ({ user, record, format, t }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const path = `/recruiters/proposals/${record.uid}`;

		const open = record.status !== proposalStatus.converted;
		const signable = findSigningRefusal(record) === null;
		const [updates, sends] = [can(user, "update", "proposals"), can(user, "send", "proposals")];
		const offered: [boolean, RecordAction][] = [
			[signable && sends, { label: t("proposals:actions.send"), to: `${path}/send`, icon: "send" }],
			[open && updates, { label: t("proposals:actions.status"), to: `${path}/status`, icon: "rotate-ccw" }],
			[signable && updates, { label: t("proposals:actions.sign"), to: `${path}/sign`, icon: "pen-tool" }],
			[open && updates, { label: t("proposals:actions.edit"), to: `${path}/edit`, icon: "pencil" }],
			[updates, { label: t("documents:action"), to: `${path}/documents`, icon: "file-text" }],
			[
				can(user, "create", "tasks"),
				{
					label: t("proposals:actions.task"),
					to: `/recruiters/tasks/new?related=proposals:${record.uid}`,
					icon: "list-checks",
				},
			],
			[
				open && record.version === 0 && record.signed_at === null && can(user, "destroy", "proposals"),
				{ label: t("proposals:actions.remove"), to: `${path}/delete`, icon: "trash-2", danger: true },
			],
		];
		return {
			path,
			locked: !open,
			head: {
				name: record.title,
				sub: [record.number, record.company, format.money(record.value_cents, record.currency)].join(" · "),
				icon: proposals.icon,
				status: format.status("proposalStatuses", record.status),
				back: { to: "/recruiters/proposals", label: getLabels(proposals, t).many },
				actions: offered.flatMap(([may, action]) => (may ? [action] : [])),
			},
		};
	},
);

/** The head and tabs of one proposal. */
export default function Proposal({ loaderData: { path, head } }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	return (
		<>
			<RecordHeader head={head} />
			<Tabs
				label={t("tabs.label")}
				items={[
					{ to: path, label: t("tabs.overview") },
					{ to: `${path}/details`, label: t("tabs.details") },
					{ to: `${path}/preview`, label: t("tabs.preview") },
				]}
			/>
			<Outlet />
		</>
	);
}

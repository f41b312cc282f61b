import { Outlet } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordTabs } from "#app/ui/record/record-tabs.tsx";
import { MergesBanner } from "../candidates/record/banners.tsx";
import type { Route } from "./+types/contact";
import { readContactShell } from "./contact.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readContactShell(context, params.id, url);
}

/** A client contact. Contacts who left link to their current record. */
export default function Contact({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { t: conversations } = useTranslation("conversations");
	const { uid, name, head, next, offersFollow, parts, merges, mayMerge } = loaderData;
	const base = `/recruiters/client_contacts/${uid}`;
	return (
		<>
			<RecordHeader head={head} />
			{next && (
				<div className="mb-4">
					<Banner
						tone="info"
						title={t("follow.went", { company: next.company })}
						actions={
							<LinkButton to={next.to} size="sm">
								{t("follow.open")}
							</LinkButton>
						}
					/>
				</div>
			)}
			{offersFollow && (
				<div className="mb-4">
					<Banner
						tone="warning"
						title={t("follow.offer", { name })}
						actions={
							<LinkButton to={`${base}/follow`} size="sm">
								{t("actions.follow")}
							</LinkButton>
						}
					>
						{t("follow.offerText")}
					</Banner>
				</div>
			)}
			<div className="mb-4 grid gap-2 empty:hidden">
				<MergesBanner merges={merges} mayMerge={mayMerge} />
			</div>
			<RecordTabs
				label={t("tabs.contact")}
				items={[
					{ to: base, label: t("tabs.overview") },
					{ to: `${base}/conversation`, label: conversations("tab") },
					...parts.map((part) => ({ to: `${base}/${part}`, label: t(`tabs.${part}`) })),
				]}
			/>
			<Outlet />
		</>
	);
}

import { Outlet } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordTabs } from "#app/ui/record/record-tabs.tsx";
import { MergesBanner } from "../candidates/record/banners.tsx";
import type { Route } from "./+types/company";
import { readCompanyShell } from "./company.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readCompanyShell(context, params.id, url);
}

export default function Company({ loaderData: { uid, head, notice, parts, merges, mayMerge } }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const base = `/recruiters/client_companies/${uid}`;
	return (
		<>
			<RecordHeader head={head} />
			{notice && (
				<div className="mb-4">
					<Banner tone={notice === "dnc" ? "danger" : "warning"} title={t(`notices.${notice}.title`)}>
						{t(`notices.${notice}.text`)}
					</Banner>
				</div>
			)}
			<div className="mb-4 grid gap-2 empty:hidden">
				<MergesBanner merges={merges} mayMerge={mayMerge} />
			</div>
			<RecordTabs
				label={t("tabs.company")}
				items={[
					{ to: base, label: t("tabs.overview") },
					...parts.map((part) => ({ to: `${base}/${part}`, label: t(`tabs.${part}`) })),
				]}
			/>
			<Outlet />
		</>
	);
}

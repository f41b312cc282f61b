import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RecentPagesData } from "#app/routes/shared/search/recent-pages.server.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { RecentPageList } from "../recent_pages/recent-page-list.tsx";

export function RecentPagesPopover() {
	const { t } = useTranslation(["shell", "common"]);
	const list = useFetcher<RecentPagesData>();
	const load = useEffectEvent(() => void list.load("/recruiters/recent_pages"));
	useEffect(() => load(), []);
	if (!list.data) {
		return (
			<div className="flex justify-center py-8">
				<Spinner label={t("common:loadingPage")} />
			</div>
		);
	}
	return <RecentPageList pages={list.data.pages} quiet />;
}

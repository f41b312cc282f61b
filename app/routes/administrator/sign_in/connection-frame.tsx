import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { connectionHead } from "./require-connection.server.ts";

/** The head and the tabs of a connection's pages. */
export function ConnectionFrame({ head, children }: { head: ReturnType<typeof connectionHead>; children: ReactNode }) {
	const { t } = useTranslation("sso");
	return (
		<>
			<PageHeader back={head.back} title={head.name} actions={<StatusBadge {...head.state} />} />
			{head.shut && (
				<div className="mb-4 max-w-3xl">
					<Banner tone="warning" title={t("sandbox")} />
				</div>
			)}
			<Tabs label={head.name} items={head.tabs} />
			<div className="mt-4 grid max-w-3xl grid-cols-1 gap-4">{children}</div>
		</>
	);
}

import type { ReactNode } from "react";
import { OfflineNotice } from "#app/ui/offline-notice.tsx";
import { useRowDensity } from "#app/ui/use-theme.ts";
import type { BackOfficeFrame } from "./frame.server.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

export function BackOffice({ frame, children }: { frame: BackOfficeFrame; children: ReactNode }) {
	return (
		<div data-density={useRowDensity("dense")} data-workspace className="min-h-dvh bg-page">
			<OfflineNotice />
			<TopBar {...frame} />
			<div className="workspace-body lg:flex">
				<SideMenu resources={frame.resources} asked={frame.menuWords} />
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-12 outline-none sm:px-6">
					{children}
				</main>
			</div>
		</div>
	);
}

import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { OfflineNotice } from "#app/ui/offline-notice.tsx";
import { useRowDensity } from "#app/ui/use-theme.ts";
import type { FrameState } from "./frame.server.ts";
import { BottomBar, SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** The menu appears once registration is complete; on phones it is at the bottom. */
export function CandidateFrame({ frame, children }: { frame: FrameState; children: ReactNode }) {
	const { full } = frame;
	const { pathname } = useLocation();
	// Messages on the open page count as read.
	const unread = pathname === "/candidates/messages" ? 0 : (frame.unread ?? 0);
	return (
		<div data-density={useRowDensity("generous")} className="min-h-dvh bg-page">
			<OfflineNotice />
			<TopBar {...frame} unread={unread} />
			<div className={cx("mx-auto flex max-w-[1264px] gap-8", full && "px-4")}>
				{full && <SideMenu unread={unread} />}
				<main
					id="content"
					tabIndex={-1}
					className={cx("min-w-0 flex-1 outline-none", full && "max-w-3xl pt-6 pb-28 lg:pb-16")}
				>
					{children}
				</main>
			</div>
			{full && <BottomBar unread={unread} />}
		</div>
	);
}

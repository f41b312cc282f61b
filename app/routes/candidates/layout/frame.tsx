import type { ReactNode } from "react";
import type { FrameState } from "./frame.server.ts";
import { BottomBar, SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** A candidate's page: top bar, and the menu beside it (below it on phones) once the area is open to them. */
export function Frame({ frame, children }: { frame: FrameState; children: ReactNode }) {
	const { full } = frame;
	return (
		<div className="min-h-dvh bg-page">
			<TopBar {...frame} />
			<div className="mx-auto flex max-w-[1264px] gap-8 px-4">
				{full && <SideMenu />}
				<main id="content" tabIndex={-1} className={full ? "min-w-0 max-w-3xl flex-1 pt-6 pb-28 outline-none lg:pb-16" : "min-w-0 flex-1 outline-none"}>
					{children}
				</main>
			</div>
			{full && <BottomBar />}
		</div>
	);
}

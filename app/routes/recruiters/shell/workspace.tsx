import { type ReactNode, useMemo, useState } from "react";
import { Connection } from "#app/ui/connection.tsx";
import type { ActiveDialog } from "./active-dialog.ts";
import { Floating } from "./floating.tsx";
import { LegacyBar } from "./legacy-bar.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { SavedPages } from "./saved-pages.tsx";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { TopBar } from "./top-bar.tsx";
import { unpackFrame } from "./use-frame.ts";
import type { SentFrame } from "./workspace.server.ts";

/** The recruiters' workspace: dense, with everything one press away. */
export function Workspace({ frame: sent, children }: { frame: SentFrame; children: ReactNode }) {
	const frame = useMemo(() => unpackFrame(sent), [sent]);
	const [opened, setOpened] = useState<ActiveDialog | null>(null);
	return (
		<div data-density="dense" className="min-h-dvh bg-page">
			<LoadingBar />
			{frame.legacy ? <LegacyBar {...frame} onOpen={setOpened} /> : <TopBar {...frame} onOpen={setOpened} />}
			<Connection />
			<div className="flex">
				{!frame.legacy && <SavedPages saved={frame.saved} entities={frame.entities} narrow={frame.narrow} />}
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 workspace-page px-3 pt-4 outline-none sm:px-5">
					{children}
				</main>
			</div>
			{!frame.legacy && <Floating entities={frame.entities} />}
			<ShellDialogs frame={frame} opened={opened} onOpen={setOpened} />
		</div>
	);
}

import { useState } from "react";
import { Outlet } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { recruitersOnly } from "#app/auth/guards.server.ts";
import { Connection } from "#app/ui/connection.tsx";
import type { Route } from "./+types/layout";
import { Floating } from "./shell/floating.tsx";
import { LoadingBar } from "./shell/loading-bar.tsx";
import type { Opened } from "./shell/opened.ts";
import { SavedPages } from "./shell/saved-pages.tsx";
import { ShellDialogs } from "./shell/shell-dialogs.tsx";
import { TopBar } from "./shell/top-bar.tsx";
import { readFrame } from "./shell/workspace.server.ts";

export const middleware: Route.MiddlewareFunction[] = [recruitersOnly];

export function loader({ context, request }: Route.LoaderArgs) {
	return readFrame(context, request, recruiterOf(context));
}

/** The recruiters' workspace: dense, with everything one press away. */
export default function Layout({ loaderData: frame }: Route.ComponentProps) {
	const [opened, setOpened] = useState<Opened | null>(null);
	return (
		<div data-density="dense" className="min-h-dvh bg-page">
			<LoadingBar />
			<TopBar {...frame} onOpen={setOpened} />
			<Connection />
			<div className="flex">
				<SavedPages saved={frame.saved} narrow={frame.narrow} />
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 px-3 pt-4 pb-20 outline-none sm:px-5">
					<Outlet />
				</main>
			</div>
			<Floating entities={frame.entities} />
			<ShellDialogs frame={frame} opened={opened} onOpen={setOpened} />
		</div>
	);
}

import type { RouterContextProvider } from "react-router";
import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { can } from "#app/domain/access/permissions.ts";
import { readCandidatePanel } from "../side_panel/candidate.server.ts";
import type { PanelPartData } from "../side_panel/types.ts";

const offered = ["cv", "answers", "timeline"] as const;

export interface CandidateTabsData {
	part: PanelPartData;
	/** Its CV is shown as the page it is, not as text. */
	asPage: boolean;
	tabs: { part: (typeof offered)[number]; to: string; current: boolean }[];
}

/** Side panel of the apply page; `?part=` selects the part. */
export async function readCandidateTabs(
	context: Readonly<RouterContextProvider>,
	user: PermissionHolder,
	{ candidate, url }: { candidate: string; url: URL },
): Promise<CandidateTabsData | null> {
	if (!can(user, "read", "candidates")) return null;
	const target = offered.find((item) => item === url.searchParams.get("part")) ?? "cv";
	const part = await readCandidatePanel(context, { id: candidate, part: target, at: url });
	if (!("part" in part)) return null;
	return {
		part,
		asPage: url.searchParams.get("view") === "page",
		tabs: offered.map((item) => ({ part: item, to: `${url.pathname}?part=${item}`, current: item === target })),
	};
}

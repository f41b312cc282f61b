import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { boardShortcuts } from "#app/ui/kanban/shortcuts.ts";
import { listShortcuts } from "#app/ui/list-view/shortcuts.ts";
import { ShortcutKeys } from "#app/ui/shortcuts.tsx";
import { triageShortcuts } from "../triage/shortcuts.ts";
import type { ShellData } from "./shell-data.server.ts";

interface KeysListProps {
	entities: ShellData["entities"];
	enabled: boolean;
	/** Heading level of the groups: for a page or a dialog. */
	heading?: "h2" | "h3";
}

export function ShortcutsList({ entities, enabled, heading: Heading = "h3" }: KeysListProps) {
	const { t } = useTranslation(["shell", "list"]);
	const { pathname } = useLocation();
	const groups = [
		{
			title: t("keys.groups.general"),
			keys: [
				{ label: t("keys.search"), keys: ["mod+k"] },
				{ label: t("keys.sheet"), keys: ["?"] },
				{ label: t("keys.create"), keys: ["n"] },
				{ label: t("keys.undo"), keys: ["z"] },
				{ label: t("keys.send"), keys: ["Ctrl/⌘ Enter"] },
			],
		},
		{
			title: t("keys.groups.go"),
			keys: entities.flatMap(({ label, goKey }) => (goKey ? [{ label, keys: ["g", goKey] }] : [])),
		},
		{
			title: t("keys.groups.list"),
			keys: listShortcuts.map(({ name, keys }) => ({ label: t(`list:shortcuts.${name}`), keys: keys.slice(0, 1) })),
		},
		{
			title: t("keys.groups.panel"),
			keys: [
				{ label: t("keys.panel.next"), keys: ["j"] },
				{ label: t("keys.panel.previous"), keys: ["k"] },
				{ label: t("keys.panel.close"), keys: ["Esc"] },
			],
		},
		{
			title: t("keys.groups.triage"),
			keys: triageShortcuts.map(({ name, keys }) => ({ label: t(`keys.triage.${name}`), keys: keys.slice(0, 1) })),
		},
		{
			title: t("keys.groups.board"),
			keys: boardShortcuts.map(({ name, keys }) => ({ label: t(`keys.board.${name}`), keys: [...keys] })),
		},
	];
	return (
		<>
			<p className="mb-4 text-muted">
				{enabled ? t("keys.text") : t("keys.off")}{" "}
				<a href="/recruiters/profile#preferences" className="link">
					{t("keys.profile")}
				</a>
				{" · "}
				<AppLink to={`/recruiters/help?${new URLSearchParams({ from: pathname })}`} className="link">
					{t("help")}
				</AppLink>
			</p>
			<div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
				{groups.map((group) => (
					<section key={group.title}>
						<Heading className="mb-1 font-semibold">{group.title}</Heading>
						<dl className="divide-y divide-line">
							{group.keys.map(({ label, keys }) => (
								<div key={label} className="flex min-h-9 items-center justify-between gap-4 py-1">
									<dt>{label}</dt>
									<dd>
										<ShortcutKeys keys={keys} then={t("keys.after")} />
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
		</>
	);
}

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import type { ListPage } from "./types.ts";
import type { Panels } from "./use-panel.ts";

export function FilterMenu({ addable, panels }: { addable: NonNullable<ListPage["addable"]>; panels: Panels }) {
	const { t } = useTranslation("list");
	const [words, setWords] = useState("");
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => root.current?.querySelector("input")?.focus(), []);
	const plain = fold(words.trim());
	const options = addable.filter(({ label }) => fold(label).includes(plain));
	const links = () => [...(root.current?.querySelectorAll<HTMLElement>("a") ?? [])];
	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const [first] = links();
		if (event.key === "Enter" && event.target instanceof HTMLInputElement && first) {
			event.preventDefault();
			first.click();
		}
		if (!step) return;
		event.preventDefault();
		const at = links().indexOf(document.activeElement as HTMLElement) + step;
		(links()[at] ?? root.current?.querySelector("input"))?.focus();
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: arrows lead through the links within
		<div ref={root} className="list-panel-body" onKeyDown={onKeyDown}>
			{panels.hydrated && (
				<input
					type="search"
					value={words}
					onChange={(event) => setWords(event.currentTarget.value)}
					aria-label={t("filters.find")}
					placeholder={t("filters.find")}
					autoComplete="off"
					className="list-input mb-1"
				/>
			)}
			<ul className="list-lines">
				{options.map(({ name, label }) => (
					<li key={name}>
						<AppLink to={panels.toFilter(name)} preventScrollReset className="menu-item">
							{label}
						</AppLink>
					</li>
				))}
			</ul>
			{options.length === 0 && <p className="px-1 py-2 text-muted">{t("filters.noneFound")}</p>}
		</div>
	);
}

/** Without accents and capitals. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

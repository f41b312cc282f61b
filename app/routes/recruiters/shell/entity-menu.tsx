import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { foldText } from "#app/domain/text/fold-text.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LayoutGrid } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useHoverMenu } from "./use-hover-menu.ts";

interface Entity {
	key: string;
	path: string;
	icon: string;
	label: string;
}

/** Entities with read permission. Opens by hover, click and keyboard; without JavaScript a page. */
export function EntityMenu({ entities }: { entities: Entity[] }) {
	const { t } = useTranslation("recruiters");
	const { details, close } = useHoverMenu();
	const hydrated = useHydrated();
	const [open, setOpen] = useState(false);
	const look = {
		"aria-label": t("shell.entities"),
		title: t("shell.entities"),
		className: "bar-icon",
	};
	const face = <LayoutGrid />;
	if (!hydrated) {
		return (
			<AppLink to="/recruiters/menu" {...look}>
				{face}
			</AppLink>
		);
	}
	return (
		<details {...details} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
			<summary {...look}>{face}</summary>
			{open && (
				<div className="absolute top-full left-0 z-30 w-[min(30rem,calc(100vw-1rem))] pt-1">
					<div
						data-surface="light"
						className="rounded-card bg-surface p-2 text-ink shadow-raised outline-1 outline-line"
					>
						<EntityMenuList entities={entities} onGo={close} />
					</div>
				</div>
			)}
		</details>
	);
}

/** Index step of each arrow key in the two-column grid. */
const steps: Record<string, number> = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 };

/** They can be looked for by name once JavaScript runs. */
export function EntityMenuList({ entities, onGo }: { entities: Entity[]; onGo?: () => void }) {
	const { t } = useTranslation("recruiters");
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const id = useId();
	const [term, setTerm] = useState("");
	const [refusal, setRefusal] = useState("");
	const target = foldText(term).trim();
	const result = entities.filter(({ label }) => foldText(label).trim().includes(target));

	/** Arrow keys move from the input into the two columns, and between entries. */
	function onArrow(event: KeyboardEvent<HTMLElement>) {
		const step = steps[event.key];
		const inBox = event.target instanceof HTMLInputElement;
		if (step === undefined || (inBox && Math.abs(step) === 1)) return;
		const links = [...event.currentTarget.querySelectorAll<HTMLElement>("nav a")];
		const at = links.indexOf(document.activeElement as HTMLElement);
		const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step;
		event.preventDefault();
		if (next < 0) event.currentTarget.querySelector("input")?.focus();
		else links[next]?.focus();
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Enter") return;
		event.preventDefault();
		if (target === "") return setRefusal(t("shell.enterTerm"));
		const first = result[0];
		if (!first) return;
		setTerm("");
		onGo?.();
		void navigate(first.path);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus among its links
		<div onKeyDown={onArrow}>
			{hydrated && (
				<div className="mb-1.5">
					<input
						type="search"
						value={term}
						onChange={(event) => {
							setTerm(event.target.value);
							setRefusal("");
						}}
						onKeyDown={onKeyDown}
						aria-label={t("shell.searchEntity")}
						aria-describedby={id}
						aria-invalid={refusal ? true : undefined}
						placeholder={t("shell.searchEntity")}
						autoComplete="off"
						className="min-h-(--control) w-full rounded-control border border-line-strong bg-surface px-2.5 placeholder:text-muted"
					/>
					<p id={id} role="status" className="text-sm empty:hidden">
						{refusal ? (
							<span className="block pt-1 font-medium text-danger-text">{refusal}</span>
						) : result.length === 0 ? (
							<span className="block px-2 py-2 text-muted">{t("shell.noEntity")}</span>
						) : null}
					</p>
				</div>
			)}
			<nav aria-label={t("shell.entities")}>
				<ul className="grid grid-cols-2 gap-0.5">
					{result.map((entity) => (
						<li key={entity.key}>
							<AppLink
								to={entity.path}
								onClick={onGo}
								className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 hover:bg-ink/8"
							>
								<Icon name={entity.icon} className="size-4.5 shrink-0 text-muted" />
								<span className="min-w-0 break-words leading-tight">{entity.label}</span>
							</AppLink>
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
}

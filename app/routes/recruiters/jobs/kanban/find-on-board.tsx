import { useState } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase();

/** Filters the loaded cards while typing; the server already filtered by the submitted text. */
export function useBoardSearch(requested: string) {
	const [text, setText] = useState(requested);
	const [existing, setKnown] = useState(requested);
	if (existing !== requested) {
		setKnown(requested);
		setText(requested);
	}
	const input = text.trim() !== requested ? plain(text.trim()) : "";
	return {
		text,
		setText,
		typed: input,
		fits: (label: string, role: string | undefined) => input === "" || plain(`${label} ${role ?? ""}`).includes(input),
	};
}

interface FindOnBoardProps {
	finding: ReturnType<typeof useBoardSearch>;
	/** The query sent to the server. */
	asked: string;
	/** True when nothing matches. */
	none: boolean;
}

/** Searches loaded cards while typing, all candidates of the job on Enter. */
export function FindOnBoard({ finding, asked, none }: FindOnBoardProps) {
	const { t } = useTranslation("applies");
	const text = finding.text.trim();
	return (
		<Form
			method="get"
			role="search"
			className="flex min-w-0 grow flex-wrap items-center gap-2 sm:grow-0"
			preventScrollReset
		>
			<input
				type="search"
				name="find"
				value={finding.text}
				onChange={(event) => finding.setText(event.target.value)}
				aria-label={t("board.find")}
				placeholder={t("board.find")}
				maxLength={100}
				autoComplete="off"
				data-list-search=""
				className="min-h-(--control) w-40 grow rounded-control sm:w-56 border border-line-strong bg-surface px-2.5"
			/>
			{asked && (
				<AppLink to="?" className={buttonClass("ghost", "sm")}>
					{t("board.findClear")}
				</AppLink>
			)}
			<span role="status" className="text-muted text-sm">
				{none && text ? t("board.findNone", { text }) : ""}
			</span>
		</Form>
	);
}

/** Toggles compact cards with only names and waiting times; stored in this browser. */
export function CompactButton({ on, onTurn }: { on: boolean; onTurn: () => void }) {
	const { t } = useTranslation("applies");
	if (!useHydrated()) return null;
	return (
		<button
			type="button"
			aria-pressed={on}
			onClick={onTurn}
			className={`${buttonClass(on ? "secondary" : "ghost", "sm")} max-sm:hidden`}
		>
			{t("board.compact")}
		</button>
	);
}

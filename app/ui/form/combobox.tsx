import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { useEscape } from "../use-escape.ts";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

interface ComboboxProps {
	id: string;
	/** Omitted while the chosen value replaces the typed text. */
	name?: string;
	form?: string;
	label?: string;
	suggest: readonly string[];
	text: string;
	onText: (text: string) => void;
	onChoose: (option: Suggestion) => void;
	/** Already chosen: not offered again. */
	without?: readonly string[];
	/** Keys it does not need itself. */
	onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
	describedBy?: string;
	invalid?: boolean;
	required?: boolean;
	placeholder?: string;
	className: string;
	children?: ReactNode;
}

/** ARIA combobox with a listbox; free text is also submitted when nothing is chosen. */
export function Combobox(props: ComboboxProps) {
	const { id, suggest, text, onText, onChoose, without = [] } = props;
	const { t } = useTranslation("list");
	const suggestions = useSuggestions(suggest);
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const [announcement, setSaid] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const options = suggestions.options.filter(({ value }) => !without.includes(value));
	const current = open ? options[active] : undefined;
	const listId = `${id}-options`;

	function show(input: string, wait?: number) {
		setOpen(true);
		setActive(-1);
		setSaid("");
		suggestions.ask(input, wait);
	}
	function close() {
		setOpen(false);
		setActive(-1);
		suggestions.clear();
	}
	// Only the list closes, not the panel or the dialog it is in.
	useEscape(open, close);
	function choose(option: Suggestion) {
		onChoose(option);
		setSaid(t("combobox.chosen", { label: option.label }));
		close();
	}
	function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step && !event.altKey) {
			event.preventDefault();
			if (!open) show(text, 0);
			else if (options.length > 0)
				setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
		} else if (event.key === "Enter" && current) {
			event.preventDefault();
			choose(current);
		} else props.onKey?.(event);
	}

	const counted = options.length > 0 ? t("combobox.results", { count: options.length }) : t("combobox.none");
	const status =
		suggestions.status === "failed"
			? t("combobox.failed")
			: suggestions.status === "searching"
				? ""
				: open
					? counted
					: announcement;
	return (
		<div className="combobox">
			<input
				ref={input}
				id={id}
				name={props.name}
				form={props.form}
				type="text"
				role="combobox"
				aria-label={props.label}
				aria-expanded={open}
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={current ? `${listId}-${active}` : undefined}
				aria-describedby={props.describedBy}
				aria-invalid={props.invalid || undefined}
				aria-required={props.required || undefined}
				autoComplete="off"
				spellCheck={false}
				maxLength={200}
				placeholder={props.placeholder}
				value={text}
				onChange={(event) => {
					onText(event.currentTarget.value);
					show(event.currentTarget.value);
				}}
				onKeyDown={onKeyDown}
				onBlur={close}
				onClick={() => !open && show(text, 0)}
				className={props.className}
			/>
			{open && (options.length > 0 || suggestions.status !== "searching") && (
				<div id={listId} role="listbox" aria-label={props.label} className="combobox-list">
					{options.map((option, index) => (
						<button
							key={option.value}
							id={`${listId}-${index}`}
							type="button"
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							className={cx("combobox-option", index === active && "active")}
							// The box keeps the focus: losing it would close the list first.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(option)}
						>
							{option.label}
							{option.sub && <span className="sub">{option.sub}</span>}
						</button>
					))}
					{options.length === 0 && (
						<div className="combobox-none">
							{suggestions.status === "failed" ? t("combobox.failed") : t("combobox.none")}
						</div>
					)}
				</div>
			)}
			<span role="status" className="sr-only">
				{status}
			</span>
		</div>
	);
}

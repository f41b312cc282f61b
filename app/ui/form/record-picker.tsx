import { useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { Combobox } from "./combobox.tsx";
import { inputClass } from "./field.ts";
import type { Suggestion } from "./use-suggestions.ts";

interface RefPickerProps {
	id?: string;
	name: string;
	form?: string;
	label: string;
	/** Entities whose records can be chosen. */
	suggest: readonly string[];
	chosen: readonly Suggestion[];
	/** Typed text that matched nothing, or several records. */
	typed?: string;
	/** Prefix of a chosen value, which distinguishes it from typed text. */
	prefix?: string;
	several?: boolean;
	compact?: boolean;
	describedBy?: string;
	invalid?: boolean;
	required?: boolean;
}

/** Posts `name` per chosen record, then unmatched text; without JavaScript the server compares both. */
export function RecordPicker(props: RefPickerProps) {
	return props.several ? <Several {...props} /> : <Single {...props} />;
}

function Single({ name, form, chosen, typed, prefix = "uid:", ...rest }: RefPickerProps) {
	const own = useId();
	const [value, setValue] = useState(chosen[0]?.value ?? "");
	const [text, setText] = useState(typed ?? chosen[0]?.label ?? "");
	return (
		<>
			<input type="hidden" name={name} form={form} value={value && prefix + value} />
			<Combobox
				{...of(rest)}
				id={rest.id ?? own}
				name={name}
				form={form}
				text={text}
				onText={(text) => {
					setText(text);
					setValue("");
				}}
				onChoose={(option) => {
					setText(option.label);
					setValue(option.value);
				}}
			/>
		</>
	);
}

function Several({ name, form, chosen: initial, typed, prefix = "uid:", ...rest }: RefPickerProps) {
	const { t } = useTranslation("list");
	const own = useId();
	const [chosen, setChosen] = useState(initial);
	const [text, setText] = useState(typed ?? "");
	return (
		<div className="picker">
			{chosen.length > 0 && (
				<ul className="picked" aria-label={rest.label}>
					{chosen.map((option) => (
						<li key={option.value}>
							{/* Unchecking removes it, with or without JavaScript. */}
							<label>
								<input type="checkbox" name={name} form={form} value={prefix + option.value} defaultChecked />
								<span>{option.label}</span>
							</label>
						</li>
					))}
				</ul>
			)}
			<Combobox
				{...of(rest)}
				id={rest.id ?? own}
				name={name}
				form={form}
				text={text}
				onText={setText}
				without={chosen.map(({ value }) => value)}
				onChoose={(option) => {
					setChosen([...chosen, option]);
					setText("");
				}}
				placeholder={t("form.typed")}
			/>
		</div>
	);
}

function of({ label, suggest, describedBy, invalid, required, compact, id }: Omit<RefPickerProps, "name" | "chosen">) {
	return {
		suggest,
		describedBy,
		invalid,
		required,
		// A control with an id is named by a <label>.
		label: id ? undefined : label,
		className: cx(compact ? "list-input" : inputClass),
	};
}

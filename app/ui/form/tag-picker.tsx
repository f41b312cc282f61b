import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { inputClass } from "./field.ts";

interface TagPickerProps {
	id?: string;
	name: string;
	form?: string;
	label: string;
	values: readonly string[];
	suggestions?: readonly { value: string; label: string }[];
	describedBy?: string;
	invalid?: boolean;
	required?: boolean;
	className?: string;
}

export function TagPicker({ id, name, form, label, values, suggestions, className, ...rest }: TagPickerProps) {
	const { t } = useTranslation("list");
	const own = useId();
	const [tags, setTags] = useState(values);
	const [text, setText] = useState("");
	const inputId = id ?? own;

	function add(words: string) {
		const added = words
			.split(",")
			.map((word) => word.trim())
			.filter((word, index, all) => word !== "" && !tags.includes(word) && all.indexOf(word) === index);
		setTags([...tags, ...added]);
		setText("");
	}
	function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key !== "Enter" || text.trim() === "") return;
		event.preventDefault();
		add(text);
	}

	return (
		<div className="picker">
			{tags.length > 0 && (
				<ul className="picked" aria-label={label}>
					{tags.map((tag) => (
						<li key={tag}>
							<label>
								<input type="checkbox" name={name} form={form} value={tag} defaultChecked />
								<span>{tag}</span>
							</label>
						</li>
					))}
				</ul>
			)}
			<input
				id={inputId}
				name={name}
				form={form}
				aria-label={id ? undefined : label}
				aria-describedby={rest.describedBy}
				aria-invalid={rest.invalid || undefined}
				aria-required={rest.required || undefined}
				value={text}
				onChange={({ currentTarget: { value } }) => (value.includes(",") ? add(value) : setText(value))}
				onKeyDown={onKeyDown}
				maxLength={500}
				autoComplete="off"
				placeholder={t("form.tags")}
				list={suggestions?.length ? `${inputId}-list` : undefined}
				className={className ?? inputClass}
			/>
			{suggestions && suggestions.length > 0 && (
				<datalist id={`${inputId}-list`}>
					{suggestions.map(({ value }) => (
						<option key={value} value={value} />
					))}
				</datalist>
			)}
		</div>
	);
}

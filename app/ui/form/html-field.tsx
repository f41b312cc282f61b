import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "../button.tsx";
import { cx } from "../cx.ts";
import { Bold, type IconType, Italic, LinkIcon, List } from "../icons.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { controlOf, type FieldProps, inputClass, textOf } from "./field.ts";
import { Frame } from "./frame.tsx";
import { wrapped } from "./wrapped.ts";

const formats = { strong: Bold, em: Italic, ul: List, a: LinkIcon } satisfies Record<string, IconType>;

/** Text with simple formatting, typed as it is kept. The buttons mark the selection; without JavaScript the tags are typed. */
export function HtmlField({
	field,
	label,
	help,
	optional,
	hideLabel,
	className,
	maxLength,
}: FieldProps & { maxLength?: number }) {
	const { t } = useTranslation("list");
	const hydrated = useHydrated();
	const text = (
		<>
			{help && <span className="block">{help}</span>}
			{t("form.html")}
		</>
	);
	const { key, ...control } = controlOf({ field, help: text, optional });

	function format(tag: keyof typeof formats) {
		const box = document.getElementById(field.id);
		if (!(box instanceof HTMLTextAreaElement)) return;
		const { from, to, text } = wrapped(box.value, box.selectionStart, box.selectionEnd, tag);
		box.focus();
		box.setSelectionRange(box.selectionStart, box.selectionEnd);
		box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
		box.setSelectionRange(from, to);
		box.dispatchEvent(new Event("input", { bubbles: true }));
	}

	return (
		<Frame {...{ field, label, optional, hideLabel, className }} help={text}>
			{hydrated && (
				<fieldset
					aria-label={t("form.format")}
					className="flex gap-0.5 rounded-t-control border border-line-strong border-b-0 bg-surface-2 p-0.5"
				>
					{(["strong", "em", "ul", "a"] as const).map((tag) => {
						const Drawing = formats[tag];
						return (
							<button
								key={tag}
								type="button"
								aria-label={t(`form.formats.${tag}`)}
								title={t(`form.formats.${tag}`)}
								onClick={() => format(tag)}
								className={`${buttonClass("ghost", "sm")} px-0!`}
							>
								<Drawing />
							</button>
						);
					})}
				</fieldset>
			)}
			<textarea
				key={key}
				{...control}
				rows={8}
				maxLength={maxLength}
				defaultValue={textOf(field)}
				className={cx(inputClass, "py-2 leading-normal", hydrated && "rounded-t-none")}
			/>
		</Frame>
	);
}

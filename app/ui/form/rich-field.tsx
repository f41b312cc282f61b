import { lazy, Suspense, useContext, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { type FieldProps, getControlProps, getFieldValue, inputClass } from "./field.ts";
import { FieldFrame } from "./field-frame.tsx";
import type { MarkupFormat } from "./rich/editor-view.ts";
import { InsertOptionsContext } from "./rich/insert-options-context.ts";
import type { InsertOptions } from "./rich/suggest.ts";

// Loaded when such a field becomes visible: other pages never load it.
const Editor = lazy(async () => ({ default: (await import("./rich/editor.tsx")).Editor }));

export interface RichFieldProps extends FieldProps {
	/** Storage format of the text. */
	written: MarkupFormat;
	offers?: InsertOptions;
	/** A template was chosen by "/": its value. */
	onTemplate?: (value: string) => void;
	/** How to type markup; only needed without the editor. */
	marksHelp?: string;
	rows?: number;
	maxLength?: number;
}

/** Rich text over a textarea, which is posted and remains usable without JavaScript. */
export function RichField({
	field,
	label,
	help: helpText,
	marksHelp,
	optional = field.required === false,
	hideLabel,
	className,
	written,
	offers: own,
	onTemplate,
	rows = 8,
	maxLength = field.maxLength,
}: RichFieldProps) {
	const around = useContext(InsertOptionsContext);
	const offers = own ?? around;
	const box = useRef<HTMLTextAreaElement>(null);
	const [near, setNear] = useState(false);
	const [open, setOpen] = useState(false);
	const help = [helpText, !open && marksHelp].filter(Boolean).length > 0 && (
		<>
			{helpText} {!open && marksHelp}
		</>
	);
	const { key, ...control } = getControlProps({ field, help, optional });
	useEffect(() => {
		if (!box.current) return;
		const seen = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
		);
		seen.observe(box.current);
		return () => seen.disconnect();
	}, []);
	return (
		<FieldFrame field={field} label={label} help={help} optional={optional} hideLabel={hideLabel} className={className}>
			<div className="rich" data-rows={rows > 6 ? "many" : "few"}>
				<textarea
					key={key}
					ref={box}
					{...control}
					rows={rows}
					maxLength={maxLength}
					defaultValue={getFieldValue(field)}
					tabIndex={open ? -1 : undefined}
					aria-hidden={open || undefined}
					className={open ? "rich-kept" : cx(inputClass, "py-2 leading-normal")}
				/>
				{near && (
					<Suspense>
						<Editor
							key={key}
							box={box}
							labelId={`${field.id}-label`}
							describedBy={control["aria-describedby"]}
							invalid={control["aria-invalid"]}
							required={control["aria-required"]}
							written={written}
							offers={offers}
							onTemplate={onTemplate}
							onOpen={() => setOpen(true)}
						/>
					</Suspense>
				)}
			</div>
		</FieldFrame>
	);
}

import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "../../button.tsx";
import { inputClass } from "../field.ts";
import type { EditorHandle } from "./editor-view.ts";

/** Link target; empty removes the link. Not a form, because it is nested in one. */
export function LinkBox({ opened: { view }, onClose }: { opened: EditorHandle; onClose: () => void }) {
	const { t } = useTranslation("list");
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [wrong, setWrong] = useState(false);
	const mark = view.state.schema.marks.link;
	const before = mark?.isInSet(view.state.selection.$from.marks())?.attrs.href ?? "";
	useEffect(() => input.current?.focus(), []);

	function keep() {
		const values = input.current?.value.trim() ?? "";
		const href = /^[\w-]+(\.[\w-]+)+/.test(values) ? `https://${values}` : values;
		if (values !== "" && !/^(https?:\/\/|mailto:)\S+$/i.test(href)) return setWrong(true);
		const { from, to, empty } = view.state.selection;
		if (!mark) return;
		const { tr } = view.state;
		if (values === "") view.dispatch(tr.removeMark(from, to, mark));
		else if (empty) view.dispatch(tr.insert(from, view.state.schema.text(href, [mark.create({ href })])));
		else view.dispatch(tr.removeMark(from, to, mark).addMark(from, to, mark.create({ href })));
		onClose();
	}

	return (
		<div className="flex flex-wrap items-end gap-2 border-line border-b p-2">
			<label htmlFor={id} className="grid min-w-0 flex-1 basis-56 gap-1">
				<span className="text-sm">{t("form.linkTo")}</span>
				<input
					ref={input}
					id={id}
					type="text"
					inputMode="url"
					autoComplete="off"
					defaultValue={before}
					placeholder="https://"
					maxLength={2000}
					aria-invalid={wrong || undefined}
					aria-describedby={wrong ? `${id}-wrong` : undefined}
					className={inputClass}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						keep();
					}}
				/>
			</label>
			<Button size="sm" onClick={keep}>
				{t("form.linkKeep")}
			</Button>
			{wrong && (
				<p id={`${id}-wrong`} role="alert" className="basis-full text-danger-text text-sm">
					{t("form.linkWrong")}
				</p>
			)}
		</div>
	);
}

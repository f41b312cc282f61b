import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface Props {
	/** Id of the list, for scripts elsewhere on the page. */
	id?: string;
	label: string;
	/** Uid of the template shown; empty for a custom text. */
	template: string;
	templates: readonly { value: string; label: string }[];
	className?: string;
	/** Name of the query parameter; defaults to `template`. */
	name?: string;
	/** Label of the empty option. */
	none?: string;
	/** The hidden inputs of the page's address. */
	children: ReactNode;
}

/** Template select above an e-mail; reloads the page, by button without JavaScript. */
export function TemplateSelect({
	id,
	label,
	template,
	templates,
	className = "",
	name = "template",
	none,
	children,
}: Props) {
	const { t } = useTranslation("letters");
	const hydrated = useHydrated();
	const list = useRef<HTMLSelectElement>(null);
	const visible = useRef(template);
	// Re-rendering the list would drop the focus while typing a template's name.
	useEffect(() => {
		if (visible.current === template) return;
		visible.current = template;
		if (list.current) list.current.value = template;
	}, [template]);
	return (
		<Form method="get" className={`flex flex-wrap items-end gap-2 ${className}`} preventScrollReset>
			{children}
			<label className="grid min-w-0 flex-1 basis-56 gap-1">
				<span className="font-medium">{label}</span>
				<select
					ref={list}
					id={id}
					name={name}
					defaultValue={template}
					onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
					className="min-h-(--control) max-w-full rounded-control border border-line-strong bg-surface px-2"
				>
					<option value="">{none ?? t("compose.noTemplate")}</option>
					{templates.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			{!hydrated && <Button type="submit">{t("compose.use")}</Button>}
		</Form>
	);
}

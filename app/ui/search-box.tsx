import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { Search } from "./icons.tsx";

interface SearchBoxProps {
	label: string;
	name?: string;
	defaultValue?: string;
	placeholder?: string;
	action?: string;
	/** Other query parameters, submitted as hidden inputs. */
	keep?: Record<string, string>;
	showButton?: boolean;
	className?: string;
}

/** A GET form: the search is in the URL. */
export function SearchBox({
	label,
	name = "q",
	defaultValue,
	placeholder,
	action,
	keep = {},
	showButton = true,
	className,
}: SearchBoxProps) {
	const { t } = useTranslation("ui");
	const id = useId();
	return (
		<Form method="get" action={action} role="search" className={cx("flex min-w-0 gap-2", className)}>
			{Object.entries(keep).map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<div className="relative min-w-0 flex-1">
				<label htmlFor={id} className="sr-only">
					{label}
				</label>
				<Search
					aria-hidden
					className={cx(
						"pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted",
						showButton && "max-sm:hidden",
					)}
				/>
				<input
					id={id}
					key={defaultValue}
					type="search"
					name={name}
					defaultValue={defaultValue}
					placeholder={placeholder}
					maxLength={200}
					enterKeyHint="search"
					className={cx(
						"min-h-(--control) w-full rounded-control border border-line-strong bg-surface pr-3 pl-9 text-ink placeholder:text-muted",
						showButton && "max-sm:pl-3",
					)}
				/>
			</div>
			{showButton && (
				<button type="submit" className={buttonClass("secondary")}>
					<Search aria-hidden className="size-5 sm:hidden" />
					<span className="max-sm:sr-only">{t("search")}</span>
				</button>
			)}
		</Form>
	);
}

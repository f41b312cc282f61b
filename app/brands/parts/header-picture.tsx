import { useRoot } from "#app/ui/root-data.ts";

/** Decorative: the text is below. */
export function HeaderPicture() {
	const header = useRoot()?.site.header;
	if (!header) return null;
	return <img src={header} alt="" fetchPriority="high" className="h-32 w-full object-cover md:h-56" />;
}

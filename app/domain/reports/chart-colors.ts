/** Colours of series on white, as `app/ui/chart/chart.css` has them: pictures bring their own. */
export const chartColors = [
	"#0b63c5",
	"#c2570c",
	"#0f7f6f",
	"#a3257a",
	"#8a6a00",
	"#5b3fd1",
	"#4b5563",
	"#b42318",
] as const;

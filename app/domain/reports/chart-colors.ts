/** Series colours of `app/ui/chart/chart.css`, repeated for exported pictures. */
export const chartColors = {
	light: ["#0b63c5", "#c2570c", "#0f7f6f", "#a3257a", "#8a6a00", "#5b3fd1", "#4b5563", "#b42318"],
	dark: ["#6cb2ff", "#f59e5b", "#2fb596", "#ff9bd6", "#dcb93b", "#b3a1ff", "#d5dbe5", "#ff9384"],
} as const;

export const pictureThemes = ["light", "dark"] as const;
export type PictureTheme = (typeof pictureThemes)[number];

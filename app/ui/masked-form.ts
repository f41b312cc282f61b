/** The form of the workspace by which masked values are asked for without JavaScript: lists have a form of their own around them. */
export const maskedForm = "reveal";

/**
 * Width and height of an image, from the beginning of its base64 data: PNG, JPEG, GIF and WebP. Only headers are read, at most a fixed
 * length of them; what is not plainly one of these has no size.
 */
interface ImageSize {
    readonly width: number;
    readonly height: number;
}
export declare function imageSize(data: string): ImageSize | undefined;
export {};

import type { HelpSection } from '../../help/article.ts';

/** What money does here today, and what is yet to come. */
export const moneySection: HelpSection = {
  code: 'money',
  icon: 'deposit',
  title: { vi: 'Nạp, rút và chuyển điểm', en: 'Deposits, withdrawals, transfers' },
  articles: [
    {
      code: 'deposit',
      title: { vi: 'Nạp điểm', en: 'Make a deposit' },
      body: {
        vi: `<p>Điểm được nạp qua <strong>cổng thanh toán thử nghiệm</strong>. Cổng này mô phỏng trọn vẹn một lần thanh toán nhưng không đụng tới tài khoản ngân hàng nào, và không có tiền thật nào được chuyển.</p>
<ol>
<li>Mở <a href="/personal/depositv2">Nạp tiền</a>, chọn kênh.</li>
<li>Nhập số điểm từ 50 đến 100.000 P, hoặc bấm một mức có sẵn. Không mất phí.</li>
<li>Bấm <strong>Tiếp tục thanh toán</strong>. Trang của cổng mở ra ở tab mới; bấm xác nhận ở đó.</li>
<li>Quay lại tab cũ: số dư tự cập nhật, bạn không phải tải lại trang.</li>
</ol>
<p>Mỗi lệnh có 15 phút để thanh toán. Cùng lúc bạn có tối đa 5 lệnh đang chờ.</p>`,
        en: `<p>Points come in through the <strong>sandbox payment gateway</strong>. It goes through a whole payment without touching any bank account; no real money moves.</p>
<ol>
<li>Open <a href="/personal/depositv2">Deposit</a> and choose a channel.</li>
<li>Enter 50 to 100,000 P, or pick one of the amounts shown. There is no fee.</li>
<li>Choose <strong>Continue to payment</strong>. The gateway’s page opens in a new tab; confirm there.</li>
<li>Come back to the first tab: your balance changes by itself, without a reload.</li>
</ol>
<p>You have 15 minutes to pay an order, and at most 5 orders open at a time.</p>`,
      },
    },
    {
      code: 'deposit-states',
      title: { vi: 'Lệnh nạp đang ở bước nào?', en: 'What has become of my deposit?' },
      body: {
        vi: `<table>
<thead><tr><th scope="col">Trạng thái</th><th scope="col">Nghĩa là</th><th scope="col">Bạn làm gì</th></tr></thead>
<tbody>
<tr><td>Chờ thanh toán</td><td>Cổng chưa báo đã nhận</td><td>Hoàn tất trên trang của cổng, hoặc bấm Thanh toán tiếp trong lịch sử nạp</td></tr>
<tr><td>Thành công</td><td>Điểm đã vào ví</td><td>Vào chơi</td></tr>
<tr><td>Đang kiểm tra</td><td>Số nhận được không khớp với lệnh nên được giữ riêng chờ người vận hành</td><td>Không tạo lệnh mới; nhắn chăm sóc khách hàng kèm mã lệnh</td></tr>
<tr><td>Thất bại</td><td>Cổng từ chối hoặc bạn đã huỷ</td><td>Tạo lệnh mới</td></tr>
<tr><td>Hết hạn</td><td>Quá 15 phút chưa thanh toán</td><td>Tạo lệnh mới; nếu đã trả, điểm vẫn được cộng khi cổng xác nhận</td></tr>
</tbody>
</table>
<p>Mỗi lệnh chỉ được cộng đúng một lần, dù cổng báo lại bao nhiêu lần.</p>`,
        en: `<table>
<thead><tr><th scope="col">State</th><th scope="col">It means</th><th scope="col">What to do</th></tr></thead>
<tbody>
<tr><td>Pending</td><td>The gateway has not reported it yet</td><td>Finish on the gateway’s page, or choose Pay now in your deposits</td></tr>
<tr><td>Paid</td><td>The points are in your wallet</td><td>Play</td></tr>
<tr><td>In review</td><td>What arrived does not match the order, so it is put aside for the operator</td><td>Start no new order; write to customer service with the order number</td></tr>
<tr><td>Failed</td><td>The gateway declined, or you cancelled</td><td>Start a new order</td></tr>
<tr><td>Expired</td><td>Not paid within 15 minutes</td><td>Start a new order; if you did pay, the points still come once the gateway confirms</td></tr>
</tbody>
</table>
<p>An order is credited exactly once, however often the gateway repeats itself.</p>`,
      },
    },
    {
      code: 'withdraw',
      title: { vi: 'Rút điểm và chuyển điểm', en: 'Withdrawals and transfers' },
      body: {
        vi: `<p><strong>Chưa có trong bản này.</strong> Trang hiện chưa nhận lệnh rút, chưa chuyển điểm lên tuyến trên hay giữa các ví.</p>
<ul>
<li>Điểm chơi không có giá trị bằng tiền, nên sẽ không có lúc nào rút được tiền thật ở bản dùng điểm này.</li>
<li>Bạn không cần chuyển ví khi đổi trò: mọi trò dùng chung một ví chính.</li>
<li>Ai nhận “rút hộ” hay “đổi điểm ra tiền” là lừa đảo. Hãy báo cho <a href="/support">chăm sóc khách hàng</a>.</li>
</ul>
<p>Khi các chức năng rút và chuyển mở ra, bài này và mục thông báo sẽ được cập nhật.</p>`,
        en: `<p><strong>Not part of this version.</strong> The site takes no withdrawal orders yet, and moves no points to uplines or between wallets.</p>
<ul>
<li>Points are worth no money, so this play-money edition will never pay out real money.</li>
<li>You need not move anything when you change games: all of them use the one main wallet.</li>
<li>Whoever offers to “withdraw for you” or to “change points into cash” is a fraud. Tell <a href="/support">customer service</a>.</li>
</ul>
<p>When withdrawals and transfers open, this article and the notices will say so.</p>`,
      },
    },
    {
      code: 'balance',
      title: { vi: 'Số dư và lịch sử giao dịch', en: 'Your balance and its history' },
      body: {
        vi: `<p>Số dư ở đầu trang thay đổi ngay sau mỗi ván và mỗi lần nạp. Bấm con mắt để ẩn (hiện ***), bấm mũi tên tròn để làm mới.</p>
<p><a href="/personal/transactionHistory">Lịch sử giao dịch</a> ghi mọi biến động: đặt cược, trả thưởng, hoàn cược, nạp, phí, điều chỉnh. Mỗi dòng có thời gian, số điểm, <strong>số dư sau giao dịch</strong> và mã để đối chiếu. Chọn khoảng thời gian hoặc loại giao dịch để tìm nhanh.</p>
<p>Thấy một dòng không hiểu? Chép mã giao dịch và gửi cho <a href="/support">chăm sóc khách hàng</a>.</p>`,
        en: `<p>The balance at the top changes at once after every round and deposit. The eye hides it (*** is shown), the round arrow fetches it anew.</p>
<p>Your <a href="/personal/transactionHistory">account record</a> holds every movement: stakes, wins, refunds, deposits, fees, adjustments. Each line has its time, its amount, <strong>the balance after it</strong> and a number to refer to. Narrow it down by period or type.</p>
<p>Is there a line you do not understand? Copy its number and send it to <a href="/support">customer service</a>.</p>`,
      },
    },
  ],
};
